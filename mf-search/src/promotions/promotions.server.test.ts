// @vitest-environment node

import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { promotion } from '../fixtures/home-responses.ts'
import { ENDODONTICS, WROCLAW } from '../fixtures/searches.ts'
import { head, loader } from './promotions.server.ts'

const LOWER_SILESIA = { ...WROCLAW, id: 2, name: 'dolnośląskie', slug: 'dolnoslaskie', type: 0 }

const dated = promotion({ newPrice: 219 })
const response = (category: object | null, location: object | null) => ({
  promotions: [{ ...dated, validFrom: '2026-11-21', validTo: '2026-11-23' }],
  category,
  location,
})

const responses = {
  'Category/Categories/': [ENDODONTICS],
  'MedicalService/Promotions': [promotion(), dated],
  'MedicalService/Promotions/endodoncja': response(ENDODONTICS, null),
  'MedicalService/Promotions/endodoncja%26%26wroclaw': response(ENDODONTICS, WROCLAW),
  'MedicalService/Promotions/dolnoslaskie': response(null, LOWER_SILESIA),
  // The endpoint resolves a service to its category.
  'MedicalService/Promotions/leczenie-kanalowe': response(ENDODONTICS, null),
  'MedicalService/Promotions/..%20': 400,
}

async function load(query = '', given: Readonly<Record<string, unknown>> = responses) {
  const provider = await serveProvider(given)
  return loader(provider.loaderArgs(`/promocje${query}`))
}

describe('promotions of the day', () => {
  it('have printable prices', async () => {
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
  ])('have a website only if its URL is safe: %s', async (website, safeUrl) => {
    const { promotions } = await load('', {
      ...responses,
      'MedicalService/Promotions': [promotion({ website })],
    })
    expect(promotions[0]?.facility.website).toBe(safeUrl)
  })

  it('load without the categories if their request fails, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const view = await load('', { ...responses, 'Category/Categories/': 503 })
    expect(view.promotions).toHaveLength(2)
    expect(view.categories).toEqual([])
    expect(log).toHaveBeenCalledOnce()
  })
})

describe('promotions of a category and a place', () => {
  it('match both filters', async () => {
    const view = await load('?kategoria=endodoncja&miejsce=wroclaw')
    expect(view.category).toEqual({ slug: 'endodoncja', name: 'Endodoncja' })
    expect(view.place).toEqual({ slug: 'wroclaw', name: 'Wrocław' })
    // A town is not among the provinces, but it is selected.
    expect(view.places[0]).toEqual(view.place)
    expect(view.promotions).toHaveLength(1)
  })

  it('match a category alone or a province alone', async () => {
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
    ['an invalid slug', '?kategoria=..'],
  ])('respond with 404 for %s', async (_, query) => {
    await expect(load(query)).rejects.toMatchObject({ init: { status: 404 } })
  })
})

describe('the head', () => {
  const url = new URL('https://medicena.example/promocje')
  const headOf = async (query: string) => head({ data: await load(query), params: {}, url })

  it('does not index filtered pages and has one canonical URL', async () => {
    expect(await headOf('')).not.toHaveProperty('robots')
    const filtered = await headOf('?kategoria=endodoncja')
    expect([filtered.robots, filtered.canonical]).toEqual(['noindex,follow', '/promocje'])
  })
})
