// @vitest-environment node

import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { promotionList } from '../fixtures/promotion-responses.ts'
import { ENDODONTICS, WROCLAW } from '../fixtures/searches.ts'
import { head, loader } from './promotions.server.ts'

const LOWER_SILESIA = { ...WROCLAW, id: 2, name: 'dolnośląskie', slug: 'dolnoslaskie', type: 0 }

/** The provider's promotions: it knows one category, one town and one province. */
function promotionsOf(query: URLSearchParams) {
  const category = query.get('category')
  const places = { wroclaw: WROCLAW, dolnoslaskie: LOWER_SILESIA }
  const location = Object.entries(places).find(([slug]) => slug === query.get('location'))?.[1] ?? null
  if ((category !== null && category !== 'endodoncja') || (query.has('location') && !location)) return 404
  return promotionList({ category: category === null ? null : ENDODONTICS, location })
}

const RESPONSES = {
  'Category/Categories/': [ENDODONTICS],
  Promotions: promotionsOf,
  [`Location/Search/${encodeURIComponent('Wrocław')}`]: [WROCLAW],
  'Location/Search/nigdzie': [],
}

async function open(query = '', given: Readonly<Record<string, unknown>> = RESPONSES) {
  const provider = await serveProvider(given)
  const view = await loader(provider.loaderArgs(`/promocje${query}`))
  return { view, requests: provider.requests }
}
const load = async (...args: Parameters<typeof open>) => (await open(...args)).view

/** Returns where a request is redirected to. */
async function redirectOf(...args: Parameters<typeof open>): Promise<string | null> {
  const response: unknown = await load(...args).catch((error: unknown) => error)
  return response instanceof Response ? response.headers.get('location') : null
}

it('promotions load without the categories if their request fails, which is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const view = await load('', { ...RESPONSES, 'Category/Categories/': 503 })
  expect(view.promotions).toHaveLength(2)
  expect(view.categories).toEqual([])
  expect(log).toHaveBeenCalledOnce()
})

describe('filtered promotions', () => {
  it('are of a category around a town, within 20 km unless the address says otherwise', async () => {
    const { view, requests } = await open('?kategoria=endodoncja&miejsce=wroclaw')
    expect(view.category).toEqual({ slug: 'endodoncja', name: 'Endodoncja' })
    expect(view.place).toEqual({ slug: 'wroclaw', name: 'Wrocław', label: 'Wrocław', isTown: true })
    expect(view.heading).toBe('Promocje dnia: 2\u00a0promocje, Wrocław do 20\u00a0km')
    expect(requests).toContain(
      'Promotions?category=endodoncja&location=wroclaw&radius=20&order=saving&limit=12&offset=0',
    )
    const near = await open('?miejsce=wroclaw&promien=0&sort=odleglosc')
    expect(near.requests).toContain('Promotions?location=wroclaw&radius=0&order=distance&limit=12&offset=0')
  })

  it('are of a province, which has no order by distance', async () => {
    const { place, query } = await load('?miejsce=dolnoslaskie&sort=odleglosc')
    expect(place).toEqual({
      slug: 'dolnoslaskie',
      name: 'dolnośląskie',
      label: 'woj. dolnośląskie',
      isTown: false,
    })
    expect(query.order).toBe('saving')
  })

  it('lead to the nearest towns, whose lists have exactly the stated number', async () => {
    const nearest = [{ name: 'Oława', slug: 'olawa', distance: 27.6, count: 1 }]
    const Promotions = promotionList({ promotions: [], category: ENDODONTICS, location: WROCLAW, nearest })
    expect(
      (await load('?kategoria=endodoncja&miejsce=wroclaw', { ...RESPONSES, Promotions })).nearest,
    ).toEqual([
      {
        name: 'Oława',
        href: '/promocje?kategoria=endodoncja&miejsce=olawa&promien=0',
        detail: '1\u00a0promocja, 28\u00a0km',
      },
    ])
  })

  it('offer a larger radius around a town with fewer than three, up to the nearest town that has some', async () => {
    const widerOf = async (query: string, changes: Parameters<typeof promotionList>[0]) => {
      const Promotions = promotionList({ location: WROCLAW, ...changes })
      return (await load(query, { ...RESPONSES, Promotions })).wider
    }
    expect(await widerOf('?miejsce=wroclaw&sort=cena', { total: 2 })).toEqual({
      radiusKm: 50,
      href: '/promocje?miejsce=wroclaw&promien=50&sort=cena',
    })
    const nearest = [{ name: 'Oława', slug: 'olawa', distance: 27.6, count: 1 }]
    const none = { promotions: [], total: 0 }
    expect(await widerOf('?miejsce=wroclaw&promien=5', { ...none, nearest })).toMatchObject({ radiusKm: 50 })
    const distant = nearest.map((town) => ({ ...town, distance: 120 }))
    expect(await widerOf('?miejsce=wroclaw', { ...none, nearest: distant })).toBeNull()
    expect(await widerOf('?miejsce=wroclaw', { total: 3 })).toBeNull()
    expect(await widerOf('?miejsce=wroclaw&promien=50', { total: 2 })).toBeNull()
  })

  it.each([
    ['an unknown category', '?kategoria=nie-ma'],
    ['an unknown place', '?miejsce=endodoncja'],
    ['an invalid slug', '?kategoria=..'],
  ])('respond with 404 for %s', async (_, query) => {
    await expect(load(query)).rejects.toMatchObject({ init: { status: 404 } })
  })

  it('respond with 404 for a service, which the provider resolves to its category', async () => {
    const Promotions = promotionList({ category: ENDODONTICS })
    const responses = { ...RESPONSES, Promotions }
    await expect(load('?kategoria=skaling', responses)).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('pages', () => {
  const Promotions = promotionList({ total: 25 })

  it('link to their neighbours with the filters', async () => {
    const first = await load('?sort=cena', { ...RESPONSES, Promotions })
    expect([first.previousHref, first.nextHref]).toEqual([null, '/promocje?sort=cena&strona=2'])
    const last = await load('?sort=cena&strona=3', { ...RESPONSES, Promotions })
    expect([last.previousHref, last.nextHref]).toEqual(['/promocje?sort=cena&strona=2', null])
  })

  it('beyond the last are redirected to the first', async () => {
    const none = promotionList({ promotions: [], total: 25 })
    expect(await redirectOf('?sort=cena&strona=9', { ...RESPONSES, Promotions: none })).toBe(
      '/promocje?sort=cena',
    )
  })

  it('have a title and canonical address of their own; orders and filters have those of the first', async () => {
    const url = new URL('https://medicena.example/promocje')
    const headOf = async (query: string) => {
      const data = await load(query, { ...RESPONSES, Promotions })
      return head({ data, params: {}, url })
    }
    const [first, second, sorted] = await Promise.all(['', '?strona=2', '?sort=cena&strona=2'].map(headOf))
    expect(first?.title).toBe('Promocje dnia na usługi medyczne | Medicena')
    expect(second?.title).toBe('Promocje dnia na usługi medyczne – strona 2 | Medicena')
    expect([first, second, sorted].map((one) => [one?.canonical, one?.robots])).toEqual([
      ['/promocje', undefined],
      ['/promocje?strona=2', undefined],
      ['/promocje', undefined],
    ])
  })
})

it('names the filters in the head, which are not indexed', async () => {
  const data = await load('?kategoria=endodoncja&miejsce=wroclaw')
  const url = new URL('https://medicena.example/promocje')
  expect(head({ data, params: {}, url })).toMatchObject({
    title: 'Promocje dnia: Endodoncja, Wrocław | Medicena',
    canonical: '/promocje',
    robots: 'noindex,follow',
  })
  const label = 'Aleksandrów Kujawski koło Ciechocinka nad Wisłą'
  const place = { slug: 'x', name: label, label, isTown: true }
  const { title } = head({ data: { ...data, place, query: { ...data.query, page: 12 } }, params: {}, url })
  expect(title.length).toBeLessThanOrEqual(65)
  expect(title).toContain('strona 12')
})

describe('the form without JavaScript', () => {
  it('redirects to the address of the place that the text means, without empty fields', async () => {
    expect(await redirectOf('?kategoria=&miejsce=Wroc%C5%82aw&wybrane=&promien=50&sort=obnizka')).toBe(
      '/promocje?miejsce=wroclaw&promien=50',
    )
    expect(await redirectOf('?kategoria=endodoncja&miejsce=&wybrane=&promien=20&sort=cena')).toBe(
      '/promocje?kategoria=endodoncja&sort=cena',
    )
  })

  it('keeps a text that means no place, and lists the whole country', async () => {
    const view = await load('?miejsce=nigdzie&wybrane=&sort=cena')
    expect([view.unknownPlace, view.place, view.query.order]).toEqual(['nigdzie', null, 'price'])
    expect(view.promotions).toHaveLength(2)
  })
})
