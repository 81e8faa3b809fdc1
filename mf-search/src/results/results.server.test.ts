// @vitest-environment node

import { type ProviderServer, serveProvider, VISITOR_IP } from '@medicena/zone-kit/testing/provider-server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { COUNTRY, facilityOffer, NO_OFFERS, resultsEnvelope } from '../fixtures/results-responses.ts'
import { loader } from './results.server.ts'

const BY_PATH = 'MedicalService/MedicalFacilities'
const ROOT = '/uslugi-medyczne/stomatologia'
const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

// Most tests serve no catalogue, whose failure is logged.
beforeEach(
  () =>
    void vi
      .spyOn(console, 'error')
      .mockReset()
      .mockImplementation(() => {}),
)

/** The redirect or status that a loader throws. */
async function thrownBy(result: Promise<unknown>): Promise<unknown> {
  return result.then(
    () => expect.unreachable('the loader did not throw'),
    (error: unknown) => error,
  )
}

/** Requests for offers, without those for the catalogue and for numbers. */
function offerRequests({ requests }: ProviderServer): string[] {
  return requests.filter((request) => /^MedicalService\/.*MedicalFacilities/.test(request))
}

function redirection(response: unknown) {
  return response instanceof Response ? [response.status, response.headers.get('location')] : response
}

describe('the URL of a results page', () => {
  it('leads to the specialisations without a name', async () => {
    const provider = await serveProvider({})
    const thrown = await thrownBy(loader(provider.loaderArgs('/uslugi-medyczne')))
    expect(redirection(thrown)).toEqual([301, '/#specjalizacje'])
  })

  it('requests a page of offers by the last two segments', async () => {
    const provider = await serveProvider({ [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope() })
    const view = await loader(provider.loaderArgs(`${SERVICE}/wroclaw?sort=desc`))
    expect(view.offers.map(({ name }) => name)).toEqual(['Dentus', 'Medica', 'Klinika Nowa'])
    expect(offerRequests(provider)).toEqual([
      `${BY_PATH}/leczenie-kanalowe&&wroclaw?sort=desc&limit=20&offset=0`,
    ])
  })

  it('forwards the visitor’s address, so that the provider limits searches per visitor', async () => {
    const provider = await serveProvider({ [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope() })
    await loader(provider.loaderArgs(`${SERVICE}/wroclaw`))
    expect(new Set(provider.visitors)).toEqual(new Set([VISITOR_IP]))
  })

  it('forwards the price filter and ignores invalid parameters', async () => {
    const provider = await serveProvider({ [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope() })
    await loader(provider.loaderArgs(`${SERVICE}/wroclaw?price-from=100,50&price-to=drogo&sort=x&strona=-1`))
    expect(offerRequests(provider)).toEqual([
      `${BY_PATH}/leczenie-kanalowe&&wroclaw?sort=asc&limit=20&offset=0&price-from=100.5`,
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
  ])('redirects %s to the canonical path with the query string', async (_, page, canonical) => {
    const provider = await serveProvider({ [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope() })
    expect(redirection(await thrownBy(loader(provider.loaderArgs(page))))).toEqual([301, SERVICE + canonical])
  })

  it('requests by id if only the id names the service', async () => {
    const provider = await serveProvider({ 'MedicalService/42/MedicalFacilities/wroclaw': resultsEnvelope() })
    const result = loader(provider.loaderArgs('/uslugi-medyczne/kanalowe-id42/wroclaw'))
    expect(redirection(await thrownBy(result))).toEqual([301, `${SERVICE}/wroclaw`])
  })

  it('requests by id if the names before it are outdated', async () => {
    const provider = await serveProvider({
      'MedicalService/42/MedicalFacilities/wroclaw': resultsEnvelope(),
      'MedicalService/42/MedicalFacilities': resultsEnvelope({ ...COUNTRY, medicalServiceUrl: SERVICE }),
    })
    const outdated = '/uslugi-medyczne/zeby/kanaly/kanalowe-id42'
    for (const place of ['', '/wroclaw']) {
      const result = loader(provider.loaderArgs(outdated + place))
      expect(redirection(await thrownBy(result))).toEqual([301, SERVICE + place])
    }
  })

  it('redirects a single service segment to its path, as with a place', async () => {
    const root = { id: 3, name: 'Stomatologia', url: ROOT, groups: [], categories: [], isElapsed: false }
    const provider = await serveProvider({
      'Category/GetTree': [{ ...root, id: 9, url: '/uslugi-medyczne/medycyna-estetyczna' }, root],
      [`${BY_PATH}/stomatologia&&wroclaw`]: resultsEnvelope({ medicalServiceUrl: ROOT }),
      [`${BY_PATH}/stomatologia&&leczenie-kanalowe`]: resultsEnvelope({
        ...COUNTRY,
        medicalServiceUrl: SERVICE,
      }),
    })
    const result = loader(provider.loaderArgs('/uslugi-medyczne/leczenie-kanalowe?sort=desc'))
    expect(redirection(await thrownBy(result))).toEqual([301, `${SERVICE}?sort=desc`])
    expect(await thrownBy(loader(provider.loaderArgs('/uslugi-medyczne/wroclaw')))).toMatchObject({
      init: { status: 404 },
    })
  })

  it('finds a single root segment in the category tree', async () => {
    const root = { id: 3, name: 'Stomatologia', url: ROOT, groups: [], categories: [], isElapsed: false }
    const provider = await serveProvider({
      'Category/GetTree': [root],
      'MedicalService/3/MedicalFacilities': resultsEnvelope({ ...COUNTRY, medicalServiceUrl: ROOT }),
    })
    expect((await loader(provider.loaderArgs(ROOT))).service.url).toBe(ROOT)
  })

  it('redirects a single category segment to its path', async () => {
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

  it('returns 404 for a single segment outside the tree', async () => {
    const provider = await serveProvider({ 'Category/GetTree': [] })
    expect(await thrownBy(loader(provider.loaderArgs('/uslugi-medyczne/nic')))).toMatchObject({
      init: { status: 404 },
    })
  })

  it.each([
    '/uslugi-medyczne/stomatologia/nie-ma-takiej',
    '/uslugi-medyczne/stomatologia/%E0%A4%A',
    `/uslugi-medyczne/${'a'.repeat(10_000)}/x`,
  ])('returns 404 for %.60s', async (page) => {
    const provider = await serveProvider({})
    expect(await thrownBy(loader(provider.loaderArgs(page)))).toMatchObject({ init: { status: 404 } })
  })

  it('returns 404 for names that are too long for the provider', async () => {
    const name = 'a'.repeat(10_000)
    const provider = await serveProvider({ [`${BY_PATH}/stomatologia&&${name}`]: 414 })
    expect(await thrownBy(loader(provider.loaderArgs(`${ROOT}/${name}`)))).toMatchObject({
      init: { status: 404 },
    })
  })

  it('rethrows other failures of the provider', async () => {
    const provider = await serveProvider({ [`${BY_PATH}/stomatologia&&leczenie-kanalowe`]: 503 })
    expect(await thrownBy(loader(provider.loaderArgs(SERVICE)))).toMatchObject({ problem: { status: 503 } })
  })
})

it("leads from 'otwarte=teraz' to the moment in Poland", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T13:37:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const provider = await serveProvider({})
  const thrown = await thrownBy(loader(provider.loaderArgs(`${SERVICE}?otwarte=teraz&nfz=1`)))
  expect(redirection(thrown)).toEqual([302, `${SERVICE}?otwarte=3-14%3A30&nfz=1`])
})

describe('the pages of a long list', () => {
  const offers = (length: number) => Array.from({ length }, (_, id) => facilityOffer({ id: id + 1 }))
  const responses = {
    [`${BY_PATH}/stomatologia&&leczenie-kanalowe`]: (query: URLSearchParams) =>
      resultsEnvelope({
        ...COUNTRY,
        total: 70,
        medicalFacilities: offers(70).slice(Number(query.get('offset')), Number(query.get('offset')) + 50),
      }),
  }

  it('link from the second page to the first', async () => {
    const provider = await serveProvider(responses)
    const { pages } = await loader(provider.loaderArgs(`${SERVICE}?strona=2`))
    expect(pages).toEqual({ before: 20, previous: SERVICE })
  })

  it('redirect from a page beyond the last to the first', async () => {
    const provider = await serveProvider(responses)
    expect(redirection(await thrownBy(loader(provider.loaderArgs(`${SERVICE}?strona=9`))))).toEqual([
      302,
      SERVICE,
    ])
  })

  it('include the first page even without offers', async () => {
    const provider = await serveProvider({
      [`${BY_PATH}/stomatologia&&leczenie-kanalowe`]: resultsEnvelope({ ...COUNTRY, ...NO_OFFERS }),
    })
    expect((await loader(provider.loaderArgs(SERVICE))).offers).toEqual([])
  })
})

describe('the data beside the offers', () => {
  it('includes the category tree with the branch of the service', async () => {
    const root = { id: 3, name: 'Stomatologia', url: ROOT, groups: [], categories: [], isElapsed: true }
    const provider = await serveProvider({
      [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope(),
      'Category/GetTree/stomatologia&&leczenie-kanalowe': [root],
      'Category/MedicalServices/endodoncja': [],
      'MedicalService/42/FeatureCounts': [],
    })
    const { category } = await loader(provider.loaderArgs(`${SERVICE}/wroclaw`))
    expect(category?.tree.nodes.map(({ name, href, open }) => [name, href, open])).toEqual([
      ['Stomatologia', `${ROOT}/wroclaw`, true],
    ])
    expect(console.error).not.toHaveBeenCalled()
  })

  it('includes the centre of a selected town only', async () => {
    const provider = await serveProvider({
      [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope(),
      [`${BY_PATH}/stomatologia&&leczenie-kanalowe`]: resultsEnvelope(COUNTRY),
    })
    const inTown = await loader(provider.loaderArgs(`${SERVICE}/wroclaw`))
    expect(inTown.query.origin?.latitude).toBeCloseTo(51.1, 0)
    expect((await loader(provider.loaderArgs(SERVICE))).query.origin).toBeNull()
  })

  it('includes who opens first where nobody is open, and the numbers without the moment', async () => {
    const OFFERS = 'MedicalService/42/MedicalFacilities/wroclaw'
    const provider = await serveProvider({
      [`${BY_PATH}/leczenie-kanalowe&&wroclaw`]: resultsEnvelope(NO_OFFERS),
      [OFFERS]: resultsEnvelope({
        medicalFacilities: [facilityOffer({ hoursToday: [] }), facilityOffer({ id: 2 })],
      }),
      'MedicalService/42/FeatureCounts': [{ id: 'urgent', count: 5 }],
    })
    const { closed } = await loader(provider.loaderArgs(`${SERVICE}/wroclaw?otwarte=3-02:30&price-to=900`))
    expect(closed?.first, 'without unknown hours').toMatchObject([
      { name: 'Dentus', phone: '+48 71 123 45 67' },
    ])
    expect(closed?.opening.href).toBe(`${SERVICE}/wroclaw?price-to=900&sort=otwarcie`)
    expect(closed?.urgent).toEqual({
      name: 'Z pilnymi wizytami (5)',
      href: `${SERVICE}/wroclaw?price-to=900&pilne=1`,
    })
    expect(provider.requests).toContain(`${OFFERS}?sort=opening&limit=3&price-to=900`)
    expect(provider.requests).toContain('MedicalService/42/FeatureCounts?price-to=900&location=wroclaw')
  })
})
