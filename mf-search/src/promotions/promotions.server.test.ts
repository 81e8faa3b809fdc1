// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { promotion } from '../fixtures/home-responses.ts'
import { serveProvider } from '../fixtures/provider-server.ts'
import { ENDODONTICS, WROCLAW } from '../fixtures/search-hits.ts'
import { head, loader } from './promotions.server.ts'

const LOWER_SILESIA = { ...WROCLAW, id: 2, name: 'dolnośląskie', slug: 'dolnoslaskie', type: 0 }

const dated = promotion({ newPrice: 219 })
const answer = (category: object | null, location: object | null) => ({
  promotions: [{ ...dated, validFrom: '2026-11-21', validTo: '2026-11-23' }],
  category,
  location,
})

const answers = {
  'Category/Categories/': [ENDODONTICS],
  'MedicalService/Promotions': [promotion(), dated],
  'MedicalService/Promotions/endodoncja': answer(ENDODONTICS, null),
  'MedicalService/Promotions/endodoncja%26%26wroclaw': answer(ENDODONTICS, WROCLAW),
  'MedicalService/Promotions/dolnoslaskie': answer(null, LOWER_SILESIA),
  // A service is in the category of which it is one.
  'MedicalService/Promotions/leczenie-kanalowe': answer(ENDODONTICS, null),
  'MedicalService/Promotions/..%20': 400,
}

async function load(query = '', provided: Readonly<Record<string, unknown>> = answers) {
  const provider = await serveProvider(provided)
  return loader(provider.loaderArgs(`/promocje${query}`))
}

describe('promotions of the day', () => {
  it('all of them, with printable prices', async () => {
    const view = await load()
    expect(view.promotions.map(({ promotionPrice, facility }) => [promotionPrice, facility.href])).toEqual([
      ['990\u00a0zł', '/placowki/dentus-wroclaw-id7'],
      ['219\u00a0zł', '/placowki/dentus-wroclaw-id7'],
    ])
    expect([view.category, view.place]).toEqual([null, null])
    expect(view.categories).toEqual([{ slug: 'endodoncja', name: 'Endodoncja' }])
    expect(view.places).toHaveLength(16)
  })

  it.each([
    ['https://dentus.example/', 'https://dentus.example/'],
    ['javascript:alert(1)', null],
  ])('a website is led to only where that is safe: %s', async (website, led) => {
    const { promotions } = await load('', {
      ...answers,
      'MedicalService/Promotions': [promotion({ website })],
    })
    expect(promotions[0]?.facility.website).toBe(led)
  })

  it('stand without the list of categories, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const view = await load('', { ...answers, 'Category/Categories/': 503 })
    expect(view.promotions).toHaveLength(2)
    expect(view.categories).toEqual([])
    expect(log).toHaveBeenCalledOnce()
  })
})

describe('promotions of a category and a place', () => {
  it('are those of both', async () => {
    const view = await load('?kategoria=endodoncja&miejsce=wroclaw')
    expect(view.category).toEqual({ slug: 'endodoncja', name: 'Endodoncja' })
    expect(view.place).toEqual({ slug: 'wroclaw', name: 'Wrocław' })
    // A town is none of the provinces to choose from, but it is chosen.
    expect(view.places[0]).toEqual(view.place)
    expect(view.promotions).toHaveLength(1)
  })

  it('are those of a category alone, or of a province alone', async () => {
    expect((await load('?kategoria=endodoncja&miejsce=')).place).toBeNull()
    const { category, place, places } = await load('?miejsce=dolnoslaskie')
    expect([category, place]).toEqual([null, { slug: 'dolnoslaskie', name: 'woj. dolnośląskie' }])
    expect(places).toHaveLength(16)
  })

  it.each([
    ['an unknown category', '?kategoria=nie-ma'],
    ['a place as a category', '?kategoria=dolnoslaskie'],
    ['a category as a place', '?miejsce=endodoncja'],
    ['a service', '?kategoria=leczenie-kanalowe'],
    ['both in one parameter', '?kategoria=endodoncja%26%26wroclaw'],
    ['no slug at all', '?kategoria=..'],
  ])('do not exist for %s', async (_, query) => {
    await expect(load(query)).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('what search engines are told', () => {
  const url = new URL('https://medicena.example/promocje')
  const headOf = async (query: string) => head({ data: await load(query), params: {}, url })

  it('is the page of all promotions, of which the filtered ones are views', async () => {
    expect(await headOf('')).not.toHaveProperty('robots')
    const filtered = await headOf('?kategoria=endodoncja')
    expect([filtered.robots, filtered.canonical]).toEqual(['noindex,follow', '/promocje'])
  })
})
