// @vitest-environment node
import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { describe, expect, it } from 'vitest'
import { facilityResponse } from '../fixtures/facility-response.ts'
import { buildPriceSections } from './price-sections.ts'
import { loader } from './profile.server.ts'

const CANONICAL = '/placowki/dentus-centrum-wroclaw-id12'

/** Paths that the latest load requested. */
let requests: readonly string[]

/** Loads a page with the provider's responses; a number is the status of a problem. */
async function load(path: string, profile: unknown = facilityResponse(), nearby: unknown = 500) {
  const provider = await serveProvider({
    'MedicalFacility/Profile/12': profile,
    'MedicalFacility/12/Nearby/10': nearby,
  })
  requests = provider.requests
  return loader(provider.loaderArgs(path))
}

/** Returns status and location of what the loader throws. */
async function thrown(...args: Parameters<typeof load>) {
  const error: unknown = await load(...args).then(
    () => expect.fail('the loader did not throw'),
    (reason: unknown) => reason,
  )
  if (error instanceof Response) return { status: error.status, location: error.headers.get('location') }
  const { init } = error as { init?: { status?: number } }
  return { status: init?.status ?? error, location: null }
}

describe('known facility', () => {
  it('returns only what the profile shows', async () => {
    expect(await load(CANONICAL)).toEqual({
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
      path: CANONICAL,
      url: `https://medicena.example${CANONICAL}`,
      rating: { value: 4.5, count: 128 },
      specialisations: [
        { name: 'Stomatologia', sectionId: 1 },
        { name: 'Medycyna estetyczna', sectionId: 2 },
        { name: 'Chirurgia', sectionId: null },
      ],
      sections: buildPriceSections(facilityResponse().pricingData),
      service: null,
      planHref: null,
      nearby: [],
    })
    expect(requests).toEqual(['MedicalFacility/Profile/12'])
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
    const facilities = [facility, rated]
    expect(await load(`${CANONICAL}?usluga=10`, facilityResponse(), { facilities })).toMatchObject({
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

  it('has the addresses of the files of photos', async () => {
    const photo = { alt: 'Gabinet', hash: 'abc', width: 1000, height: 500, widths: [480, 1000] }
    const response = facilityResponse({ photos: [{ kind: 'photo', ...photo }] })
    const path = '/api/MedicalFacility/Photos/abc'
    expect(await load(CANONICAL, response)).toMatchObject({
      photos: [
        {
          avif: `${path}/480.avif 480w, ${path}/1000.avif 1000w`,
          webp: `${path}/480.webp 480w, ${path}/1000.webp 1000w`,
          src: `${path}/480.webp`,
          full: `${path}/1000.webp`,
        },
      ],
    })
  })

  it('does without the nearby facilities, and without a service that it does not offer', async () => {
    expect(await load(`${CANONICAL}?usluga=10`)).toMatchObject({ service: { id: 10 }, nearby: [] })
    expect(await load(`${CANONICAL}?usluga=999`)).toMatchObject({ service: null, nearby: [] })
    expect(await load(`${CANONICAL}?usluga=x`)).toMatchObject({ service: null })
  })

  it('may be the first element of an array', async () => {
    const array = [facilityResponse(), facilityResponse({ id: 13, name: 'Inna' })]
    expect(await load(CANONICAL, array)).toEqual(await load(CANONICAL))
  })

  it('has no rating without a number of ratings, no incomplete position, and no unsafe website', async () => {
    const facility = { ratingsNumber: null, longitude: null, website: 'javascript:alert(1)' }
    const nothing = { rating: null, position: null, website: null }
    expect(await load(CANONICAL, facilityResponse(facility))).toMatchObject(nothing)
  })
})

it.each([
  ['/placowki/stara-nazwa,12?utm=a%20b&x=1', `${CANONICAL}?utm=a%20b&x=1`],
  [`${CANONICAL}/`, CANONICAL],
  ['/placowki/', '/'],
])('redirects %s to %s', async (path, location) => {
  expect(await thrown(path)).toEqual({ status: 301, location })
})

describe('unknown facility', () => {
  it('returns 404 for a path without an id, without a request to the provider', async () => {
    expect(await thrown('/placowki/dentus')).toEqual({ status: 404, location: null })
    expect(requests).toEqual([])
  })

  it.each([[404], [400], [[]]])('returns 404 when the provider returns %j', async (profile) => {
    expect(await thrown(CANONICAL, profile)).toEqual({ status: 404, location: null })
  })
})

it('does not turn an error of the provider into a 404', async () => {
  await expect(load(CANONICAL, 503)).rejects.toMatchObject({ name: 'ProblemError', problem: { status: 503 } })
})
