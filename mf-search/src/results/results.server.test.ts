// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { COUNTRY, facilityOffer, NO_OFFERS, resultsEnvelope } from '../fixtures/answers.ts'
import { type ProviderServer, serveProvider, VISITOR } from '../fixtures/provider-server.ts'
import { loader } from './results.server.ts'

const BY_PATH = 'MedicalService/MedicalFacilities'
const ROOT = '/uslugi-medyczne/stomatologia'
const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

// A provider that does not know the catalogue costs the page its tree, which is logged.
beforeEach(
  () =>
    void vi
      .spyOn(console, 'error')
      .mockReset()
      .mockImplementation(() => {}),
)

/** What a loader throws in place of an answer: a redirect or a status. */
async function thrownBy(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => expect.unreachable('the loader answered'),
    (error: unknown) => error,
  )
}

/** The requests for offers, in order; those for the catalogue stand in a test of their own. */
function offersAsked({ requests }: ProviderServer): string[] {
  return requests.filter((request) => request.startsWith('MedicalService/'))
}

function redirection(response: unknown) {
  return response instanceof Response ? [response.status, response.headers.get('location')] : response
}

describe('the address of a results page', () => {
  it('asks the provider by the last two segments, a page at a time', async () => {
    const provider = await serveProvider({ [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope() })
    const view = await loader(provider.loaderArgs(`${SERVICE}/wroclaw?sort=desc`))
    expect(view.offers.map(({ name }) => name)).toEqual(['Dentus', 'Medica', 'Klinika Nowa'])
    expect(offersAsked(provider)).toEqual([
      `${BY_PATH}/leczenie-kanalowe&&wroclaw?sort=desc&limit=50&offset=0`,
    ])
  })

  it('says to the provider who asks, so that searches are counted by visitor', async () => {
    const provider = await serveProvider({ [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope() })
    await loader(provider.loaderArgs(`${SERVICE}/wroclaw`))
    expect(new Set(provider.visitors)).toEqual(new Set([VISITOR]))
  })

  it('passes on the price filter and leaves out what makes no sense', async () => {
    const provider = await serveProvider({ [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope() })
    await loader(provider.loaderArgs(`${SERVICE}/wroclaw?price-from=100,50&price-to=drogo&sort=x&strona=-1`))
    expect(offersAsked(provider)).toEqual([
      `${BY_PATH}/leczenie-kanalowe&&wroclaw?sort=asc&limit=50&offset=0&price-from=100.5`,
    ])
  })

  it.each([
    [
      'the id form',
      '/uslugi-medyczne/stomatologia/endodoncja/leczenie-kanalowe-id42/wroclaw?sort=desc',
      '/wroclaw?sort=desc',
    ],
    [
      'upper case and a trailing slash',
      '/uslugi-medyczne/Stomatologia/leczenie-kanalowe/wroclaw/',
      '/wroclaw',
    ],
    [
      'categories in between',
      '/uslugi-medyczne/stomatologia/endodoncja/leczenie-kanalowe/wroclaw-f',
      '/wroclaw-f',
    ],
  ])('sends %s to the canonical path and keeps the query', async (_, page, canonical) => {
    const provider = await serveProvider({ [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope() })
    expect(redirection(await thrownBy(loader(provider.loaderArgs(page))))).toEqual([301, SERVICE + canonical])
  })

  it('asks by the id where only the id says which service is meant', async () => {
    const provider = await serveProvider({ 'MedicalService/42/MedicalFacilities/wroclaw': resultsEnvelope() })
    const answer = loader(provider.loaderArgs('/uslugi-medyczne/kanalowe-id42/wroclaw'))
    expect(redirection(await thrownBy(answer))).toEqual([301, `${SERVICE}/wroclaw`])
  })

  it('finds a lone root in the category tree', async () => {
    const root = { id: 3, name: 'Stomatologia', url: ROOT, groups: [], categories: [], isElapsed: false }
    const provider = await serveProvider({
      'Category/GetTree': [root],
      'MedicalService/3/MedicalFacilities': resultsEnvelope({ ...COUNTRY, medicalServiceUrl: ROOT }),
    })
    expect((await loader(provider.loaderArgs(ROOT))).service.url).toBe(ROOT)
  })

  it('sends a lone category to its own path', async () => {
    const leaf = {
      id: 4,
      name: 'Endodoncja',
      url: `${ROOT}/endodoncja`,
      groups: [],
      categories: [],
      isElapsed: false,
    }
    const root = { ...leaf, id: 3, name: 'Stomatologia', url: ROOT, categories: [leaf] }
    const provider = await serveProvider({
      'Category/GetTree': [root],
      'MedicalService/4/MedicalFacilities': resultsEnvelope({ ...COUNTRY, medicalServiceUrl: leaf.url }),
    })
    expect(
      redirection(await thrownBy(loader(provider.loaderArgs('/uslugi-medyczne/endodoncja?sort=desc')))),
    ).toEqual([301, `${leaf.url}?sort=desc`])
  })

  it('knows no lone name outside the tree', async () => {
    const provider = await serveProvider({ 'Category/GetTree': [] })
    expect(await thrownBy(loader(provider.loaderArgs('/uslugi-medyczne/nic')))).toMatchObject({
      init: { status: 404 },
    })
  })

  it.each([
    '/uslugi-medyczne/stomatologia/nie-ma-takiej',
    '/uslugi-medyczne/stomatologia/%E0%A4%A',
    `/uslugi-medyczne/${'a'.repeat(10_000)}/x`,
    '/uslugi-medyczne',
    '/uslugi-medyczne/stomatologia/leczenie_kanalowe',
  ])('answers 404 to %.60s', async (page) => {
    const provider = await serveProvider({})
    expect(await thrownBy(loader(provider.loaderArgs(page)))).toMatchObject({ init: { status: 404 } })
  })

  it('answers 404 to names that are too long for the provider', async () => {
    const name = 'a'.repeat(10_000)
    const provider = await serveProvider({ [`${BY_PATH}/stomatologia&&${name}`]: 414 })
    expect(await thrownBy(loader(provider.loaderArgs(`${ROOT}/${name}`)))).toMatchObject({
      init: { status: 404 },
    })
  })

  it('lets other failures of the provider through', async () => {
    const provider = await serveProvider({ [`${BY_PATH}/stomatologia&&leczenie-kanalowe`]: 503 })
    expect(await thrownBy(loader(provider.loaderArgs(SERVICE)))).toMatchObject({ problem: { status: 503 } })
  })
})

describe('the pages of a long list', () => {
  const offers = (length: number) => Array.from({ length }, (_, id) => facilityOffer({ id: id + 1 }))
  const answers = {
    [`${BY_PATH}/stomatologia&&leczenie-kanalowe`]: (query: URLSearchParams) =>
      resultsEnvelope({
        ...COUNTRY,
        total: 70,
        medicalFacilities: offers(70).slice(Number(query.get('offset')), Number(query.get('offset')) + 50),
      }),
  }

  it('begins with the first offer and keeps the order', async () => {
    const provider = await serveProvider(answers)
    const { pages, sort } = await loader(provider.loaderArgs(`${SERVICE}?sort=desc`))
    expect(pages).toEqual({ before: 0, previous: null })
    expect(sort).toEqual({ order: 'desc', href: SERVICE })
  })

  it('links from the last page back to the first, and a new order starts there', async () => {
    const provider = await serveProvider(answers)
    const { pages, sort } = await loader(provider.loaderArgs(`${SERVICE}?strona=2`))
    expect(pages).toEqual({ before: 50, previous: SERVICE })
    expect(sort.href).toBe(`${SERVICE}?sort=desc`)
  })

  it('leads from a page beyond the last to the first', async () => {
    const provider = await serveProvider(answers)
    expect(redirection(await thrownBy(loader(provider.loaderArgs(`${SERVICE}?strona=9`))))).toEqual([
      302,
      SERVICE,
    ])
  })

  it('stays on the first page when there is no offer at all', async () => {
    const provider = await serveProvider({
      [`${BY_PATH}/stomatologia&&leczenie-kanalowe`]: resultsEnvelope({ ...COUNTRY, ...NO_OFFERS }),
    })
    expect((await loader(provider.loaderArgs(SERVICE))).offers).toEqual([])
  })
})

describe('what stands beside the offers', () => {
  it('is the tree of categories, with the branch of the service', async () => {
    const root = { id: 3, name: 'Stomatologia', url: ROOT, groups: [], categories: [], isElapsed: true }
    const provider = await serveProvider({
      [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope(),
      'Category/GetTree/stomatologia&&leczenie-kanalowe': [root],
      'Category/MedicalServices/endodoncja': [],
    })
    const { category } = await loader(provider.loaderArgs(`${SERVICE}/wroclaw`))
    expect(category?.tree.nodes.map(({ name, href, open }) => [name, href, open])).toEqual([
      ['Stomatologia', `${ROOT}/wroclaw`, true],
    ])
    expect(console.error).not.toHaveBeenCalled()
  })

  it('is left out where the provider can not say, and the offers stand', async () => {
    const provider = await serveProvider({ [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope() })
    const { category, offers } = await loader(provider.loaderArgs(`${SERVICE}/wroclaw`))
    expect(category).toBeNull()
    expect(offers).toHaveLength(3)
  })

  it('knows the middle of a chosen town, and of nothing else', async () => {
    const provider = await serveProvider({
      [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope(),
      [`${BY_PATH}/stomatologia&&leczenie-kanalowe`]: resultsEnvelope(COUNTRY),
    })
    const inTown = await loader(provider.loaderArgs(`${SERVICE}/wroclaw`))
    expect(inTown.origin?.latitude).toBeCloseTo(51.1, 0)
    expect((await loader(provider.loaderArgs(SERVICE))).origin).toBeNull()
  })
})
