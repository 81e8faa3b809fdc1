// @vitest-environment node

import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { describe, expect, it, vi } from 'vitest'
import { CATEGORY, categoryTree, ROOT_CATEGORY, SERVICES } from '../../fixtures/category-responses.ts'
import { COUNTRY, resultsEnvelope } from '../../fixtures/results-responses.ts'
import { loadCategory } from './load-category.ts'

const ROOT = '/uslugi-medyczne/stomatologia'

const responses = {
  'Category/GetTree': categoryTree(false),
  'Category/GetTree/stomatologia&&endodoncja': categoryTree(true),
  'Category/GetTree/stomatologia&&leczenie-kanalowe': categoryTree(true),
  'Category/MedicalServices/endodoncja': SERVICES,
  'Category/MedicalServices/endodoncja/wroclaw': SERVICES,
  'Category/MedicalServices/stomatologia': SERVICES,
}

async function load(
  changes: Parameters<typeof resultsEnvelope>[0],
  given: Readonly<Record<string, unknown>> = responses,
  signal = new AbortController().signal,
) {
  const provider = await serveProvider(given)
  const { context } = provider.loaderArgs('/')
  return loadCategory({ baseUrl: context.providerUrl, signal }, resultsEnvelope(changes))
}

describe('the page of a category', () => {
  it('lists its services with the prices of the page’s town and links to it', async () => {
    const view = await load(CATEGORY)
    expect(view?.services?.heading).toBe('Usługi w kategorii Endodoncja')
    expect(view?.services?.inPlace).toBe('we Wrocławiu')
    expect(view?.services?.total).toBe(SERVICES.reduce((sum, { count }) => sum + count, 0))
    const [group] = view?.services?.groups ?? []
    expect(group?.category).toBeNull()
    expect(group?.items).toHaveLength(SERVICES.length)
    expect(group?.items.slice(0, 3)).toEqual([
      {
        name: 'Leczenie kanałowe',
        href: `${ROOT}/leczenie-kanalowe/wroclaw`,
        count: '22 oferty',
        prices: 'od 200\u00a0zł do 2400\u00a0zł',
        median: '650\u00a0zł',
      },
      expect.objectContaining({ count: '1 oferta', prices: '1500\u00a0zł', median: null }),
      expect.objectContaining({ count: 'brak ofert', prices: null }),
    ])
  })

  it('opens its branch without repeating the services in the tree', async () => {
    const view = await load({ ...CATEGORY, ...COUNTRY })
    expect(view?.tree.current).toBe(`${ROOT}/endodoncja`)
    const [root] = view?.tree.nodes ?? []
    expect(root?.open).toBe(true)
    expect(root?.children.map(({ name, open, children }) => [name, open, children.length])).toEqual([
      ['Endodoncja', true, 0],
      ['Ortodoncja', false, 0],
    ])
  })
})

describe('the page of a root', () => {
  it('lists the services of its categories, without prices across services', async () => {
    const view = await load({ ...ROOT_CATEGORY, ...COUNTRY })
    expect(view?.services).toMatchObject({
      heading: 'Kategorie usług: Stomatologia',
      inPlace: 'w Polsce',
      groups: [
        { category: { name: 'Endodoncja', href: `${ROOT}/endodoncja` }, items: { length: SERVICES.length } },
        { category: { name: 'Ortodoncja', href: `${ROOT}/ortodoncja` }, items: [] },
      ],
    })
  })

  it('opens its branch in the tree only', async () => {
    const view = await load({ ...ROOT_CATEGORY, ...COUNTRY })
    expect(view?.tree.nodes.map(({ open }) => open)).toEqual([true, false])
  })
})

describe('the page of a service', () => {
  it('has its neighbours in the tree and no list', async () => {
    const view = await load({})
    expect(view?.services).toBeNull()
    const endodontics = view?.tree.nodes[0]?.children[0]
    expect(endodontics?.children).toHaveLength(SERVICES.length)
    expect(endodontics?.children[0]?.href).toBe(view?.tree.current)
  })
})

describe('a failing provider', () => {
  it('is logged and leaves the category out', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(
      await load(CATEGORY, { ...responses, 'Category/MedicalServices/endodoncja/wroclaw': 503 }),
    ).toBeNull()
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  it('rejects with the reason of an aborted signal', async () => {
    const reason = new Error('left')
    await expect(load(CATEGORY, responses, AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
