// @vitest-environment node
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { facilityResponse } from '../fixtures/facility-response.ts'
import { loader } from './profile.server.ts'

/** The provider's next response, and the paths that were requested. */
let response: { status: number; body: unknown }
let requestedPaths: string[]
/** The provider's response about nearby facilities. */
let nearby: { status: number; body: unknown }
let server: Server
let providerUrl: string

beforeAll(async () => {
  server = createServer((request, reply) => {
    requestedPaths.push(request.url ?? '')
    const { status, body } = request.url?.includes('/Nearby/') ? nearby : response
    const type = status === 200 ? 'application/json' : 'application/problem+json'
    reply.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  providerUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  response = { status: 200, body: facilityResponse() }
  requestedPaths = []
})

function load(path: string) {
  const siteOrigin = 'https://medicena.example'
  return loader({ request: new Request(siteOrigin + path), params: {}, context: { providerUrl, siteOrigin } })
}

/** Returns status and location of what the loader throws. */
async function thrown(path: string): Promise<{ status: unknown; location: string | null }> {
  const error: unknown = await load(path).then(
    () => expect.fail('the loader did not throw'),
    (reason: unknown) => reason,
  )
  if (error instanceof Response) return { status: error.status, location: error.headers.get('location') }
  const { init } = error as { init?: { status?: number } }
  return { status: init?.status ?? error, location: null }
}

function problem(status: number) {
  return { status, body: { type: 'about:blank', title: 'Problem', status } }
}

const canonical = '/placowki/dentus-centrum-wroclaw-id12'

/** Page and day of a price of the fixture. */
function page(slug: string) {
  return { url: `/uslugi-medyczne/stomatologia/${slug}`, priceDate: '2026-11-15' }
}

describe('known facility', () => {
  it('returns only what the profile shows', async () => {
    expect(await load(canonical)).toEqual({
      id: 12,
      name: 'Dentus Centrum',
      typeId: 1,
      type: 'Gabinet stomatologiczny',
      street: 'ul. Świdnicka 19/3',
      city: 'Wrocław',
      distance: '0,4\u00a0km od centrum',
      inCity: 'we Wrocławiu',
      citySlug: 'wroclaw',
      phone: '71 343 12 18',
      email: 'recepcja@dentus.example',
      website: 'https://dentus.example/',
      bookingUrl: null,
      certificate: null,
      acceptsContactRequests: false,
      position: { latitude: 51.1, longitude: 17.03 },
      logo: null,
      promotions: { text: '1 promocja, taniej o\u00a05%', serviceId: 11 },
      photos: [],
      openingHours: facilityResponse().medicalFacility.openingHours,
      amenities: [
        { name: 'Płatność', amenities: ['Umowa z NFZ', 'Płatność kartą'] },
        { name: 'Dojazd i dostępność', amenities: ['Wejście bez stopni'] },
        { name: 'Języki obce', amenities: ['Angielski'] },
      ],
      parts: [
        { id: 'cennik', name: 'Cennik' },
        { id: 'o-placowce', name: 'O placówce' },
        { id: 'godziny', name: 'Godziny' },
      ],
      openGroup: null,
      asOf: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      path: canonical,
      url: `https://medicena.example${canonical}`,
      rating: { value: 4.5, count: 128 },
      specialisations: [
        { name: 'Stomatologia', sectionId: 1 },
        { name: 'Medycyna estetyczna', sectionId: 2 },
        { name: 'Chirurgia', sectionId: null },
      ],
      sections: [
        {
          id: 1,
          name: 'Stomatologia',
          groups: [
            {
              id: 1,
              name: null,
              rows: [
                {
                  id: 10,
                  name: 'Konsultacja stomatologiczna',
                  includes: 'przegląd, plan leczenia',
                  belowMedian: 12,
                  price: 150,
                  ...page('konsultacja-stomatologiczna'),
                },
              ],
            },
            {
              id: 100,
              name: 'Endodoncja',
              drawing: '/api/Category/Drawings/abc/endodoncja.svg',
              rows: [
                {
                  id: 11,
                  name: 'Leczenie kanałowe – 1 kanał',
                  price: 1200,
                  ...page('leczenie-kanalowe-1-kanal'),
                  reduction: {
                    price: 990,
                    lowestPrice30Days: 1050,
                    history: facilityResponse().pricingData.items.find(({ id }) => id === 11)?.priceHistory,
                  },
                },
                // A reduced price without the lowest price of 30 days is not shown.
                {
                  id: 12,
                  name: 'Leczenie kanałowe – 3 kanały',
                  price: 12_000,
                  ...page('leczenie-kanalowe-3-kanaly'),
                },
              ],
            },
          ],
        },
        {
          id: 2,
          name: 'Medycyna estetyczna',
          groups: [
            {
              id: 2,
              name: null,
              rows: [{ id: 13, name: 'Mezoterapia', price: 99.5, ...page('mezoterapia') }],
            },
          ],
        },
      ],
      service: null,
      planHref: null,
      nearby: [],
    })
    expect(requestedPaths).toEqual(['/api/MedicalFacility/Profile/12'])
  })

  it('shows the service that the link names, with nearby facilities', async () => {
    const facility = {
      id: 7,
      name: 'Pod Lipami',
      fullStreet: 'ul. Ruska 1',
      city: 'Wrocław',
      url: '/placowki/pod-lipami',
      price: 140,
      distance: 1.2,
      rating: null,
      ratingsNumber: null,
    }
    const rated = { ...facility, id: 8, rating: 4.7, ratingsNumber: 123 }
    nearby = { status: 200, body: { facilities: [facility, rated] } }
    expect(await load(`${canonical}?usluga=10`)).toMatchObject({
      service: { id: 10, price: 150 },
      planHref: '/plan?uslugi=konsultacja-stomatologiczna&miejsce=wroclaw',
      nearby: [
        {
          name: 'Pod Lipami',
          href: '/placowki/pod-lipami-wroclaw-id7?usluga=10',
          address: 'ul. Ruska 1, Wrocław',
          distance: '1,2\u00a0km stąd',
          rating: null,
          price: '140\u00a0zł',
        },
        { id: 8, rating: '4,7/5 (123\u00a0oceny z\u00a0serwisu mapowego)' },
      ],
    })
  })

  it('has the addresses of the files of logo and photos', async () => {
    const photo = { alt: 'Gabinet', hash: 'abc', width: 1000, height: 500, widths: [480, 1000] }
    response.body = facilityResponse({ photos: [{ kind: 'photo', ...photo }] })
    const path = '/api/MedicalFacility/Photos/abc'
    expect(await load(canonical)).toMatchObject({
      logo: null,
      photos: [
        {
          alt: 'Gabinet',
          width: 1000,
          height: 500,
          avif: `${path}/480.avif 480w, ${path}/1000.avif 1000w`,
          webp: `${path}/480.webp 480w, ${path}/1000.webp 1000w`,
          src: `${path}/480.webp`,
          full: `${path}/1000.webp`,
        },
      ],
    })
  })

  it('does without the nearby facilities, and without a service that it does not offer', async () => {
    nearby = problem(500)
    expect(await load(`${canonical}?usluga=10`)).toMatchObject({ service: { id: 10 }, nearby: [] })
    expect(await load(`${canonical}?usluga=999`)).toMatchObject({ service: null, nearby: [] })
    expect(await load(`${canonical}?usluga=x`)).toMatchObject({ service: null })
  })

  it('may be the first element of an array', async () => {
    const object = await load(canonical)
    response = { status: 200, body: [facilityResponse(), facilityResponse({ id: 13, name: 'Inna' })] }
    expect(await load(canonical)).toEqual(object)
  })

  it.each([
    [null, 128],
    [4.5, null],
    [0, 0],
  ])('has no rating for value %s and count %s', async (rating, ratingsNumber) => {
    response.body = facilityResponse({ rating, ratingsNumber })
    expect(await load(canonical)).toMatchObject({ rating: null })
  })

  it.each([
    [null, 17.03],
    [51.1, null],
  ])('has no position for %s, %s', async (latitude, longitude) => {
    response.body = facilityResponse({ latitude, longitude })
    expect(await load(canonical)).toMatchObject({ position: null })
  })

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'ftp://dentus.example', 'data:text/html,x', 'brak'])(
    'has no website for %s',
    async (website) => {
      response.body = facilityResponse({ website })
      expect(await load(canonical)).toMatchObject({ website: null })
    },
  )
})

describe('redirects other paths to the canonical one', () => {
  it.each([
    ['/placowki/dentus-centrum-wroclaw,12', canonical],
    ['/placowki/stara-nazwa-id12', canonical],
    ['/placowki/stara-nazwa,12?utm=a%20b&x=1', `${canonical}?utm=a%20b&x=1`],
    ['/placowki/Dentus-Centrum-Wroclaw-id12', canonical],
    [`${canonical}/`, canonical],
  ])('%s', async (path, location) => {
    expect(await thrown(path)).toEqual({ status: 301, location })
  })

  it.each(['/placowki', '/placowki/'])('leads home from %s', async (path) => {
    expect(await thrown(path)).toEqual({ status: 301, location: '/' })
  })
})

describe('unknown facility', () => {
  it.each(['/placowki/dentus', '/placowki/dentus-id', '/placowki/dentus-id0', '/placowki/%E0%A4%A-id1'])(
    'returns 404 for %s without a request to the provider',
    async (path) => {
      expect(await thrown(path)).toEqual({ status: 404, location: null })
      expect(requestedPaths).toEqual([])
    },
  )

  it.each([404, 400])('returns 404 when the provider returns %i', async (status) => {
    response = problem(status)
    expect(await thrown('/placowki/nieznana-id999999999999')).toEqual({ status: 404, location: null })
  })

  it('returns 404 for an empty array', async () => {
    response = { status: 200, body: [] }
    expect(await thrown(canonical)).toEqual({ status: 404, location: null })
  })
})

describe('provider error', () => {
  it('is not turned into a 404', async () => {
    response = problem(503)
    await expect(load(canonical)).rejects.toMatchObject({ name: 'ProblemError', problem: { status: 503 } })
  })
})
