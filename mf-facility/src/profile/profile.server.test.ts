// @vitest-environment node
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { facilityAnswer } from '../fixtures/facility-answer.ts'
import { loader } from './profile.server.ts'

/** What the provider answers next, and what it was asked. */
let answer: { status: number; body: unknown }
let asked: string[]
let server: Server
let providerUrl: string

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const type = answer.status === 200 ? 'application/json' : 'application/problem+json'
    response.writeHead(answer.status, { 'content-type': type }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  providerUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  answer = { status: 200, body: facilityAnswer() }
  asked = []
})

function load(path: string) {
  const siteOrigin = 'https://medicena.example'
  return loader({ request: new Request(siteOrigin + path), params: {}, context: { providerUrl, siteOrigin } })
}

/** What the loader throws, as the router sees it. */
async function thrown(path: string): Promise<{ status: unknown; location: string | null }> {
  const error: unknown = await load(path).then(
    () => expect.fail('the loader answered'),
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

describe('a known facility', () => {
  it('gives what the profile shows, and nothing else', async () => {
    expect(await load(canonical)).toEqual({
      id: 12,
      name: 'Dentus Centrum',
      typeId: 1,
      street: 'ul. Świdnicka 19/3',
      city: 'Wrocław',
      phone: '71 343 12 18',
      email: 'recepcja@dentus.example',
      website: 'https://dentus.example/',
      acceptsContactRequests: false,
      position: { latitude: 51.1, longitude: 17.03 },
      asOf: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      path: canonical,
      address: `https://medicena.example${canonical}`,
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
            { id: 1, name: null, rows: [{ id: 10, name: 'Konsultacja stomatologiczna', price: 150 }] },
            {
              id: 100,
              name: 'Endodoncja',
              rows: [
                {
                  id: 11,
                  name: 'Leczenie kanałowe – 1 kanał',
                  price: 1200,
                  reduction: {
                    price: 990,
                    lowestPrice30Days: 1050,
                    history: facilityAnswer().pricingData.items.find(({ id }) => id === 11)?.priceHistory,
                  },
                },
                // Reduced without the lowest price of 30 days: only the regular price may be shown.
                { id: 12, name: 'Leczenie kanałowe – 3 kanały', price: 12_000 },
              ],
            },
          ],
        },
        {
          id: 2,
          name: 'Medycyna estetyczna',
          groups: [{ id: 2, name: null, rows: [{ id: 13, name: 'Mezoterapia', price: 99.5 }] }],
        },
      ],
    })
    expect(asked).toEqual(['/api/MedicalFacility/Profile/12'])
  })

  it('may come as the first element of an array', async () => {
    const object = await load(canonical)
    answer = { status: 200, body: [facilityAnswer(), facilityAnswer({ id: 13, name: 'Inna' })] }
    expect(await load(canonical)).toEqual(object)
  })

  it.each([
    [null, 128],
    [4.5, null],
    [0, 0],
  ])('shows no rating of %s by %s', async (rating, ratingsNumber) => {
    answer.body = facilityAnswer({ rating, ratingsNumber })
    expect(await load(canonical)).toMatchObject({ rating: null })
  })

  it.each([
    [null, 17.03],
    [51.1, null],
  ])('has no place on the map of %s, %s', async (latitude, longitude) => {
    answer.body = facilityAnswer({ latitude, longitude })
    expect(await load(canonical)).toMatchObject({ position: null })
  })

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'ftp://dentus.example', 'data:text/html,x', 'brak'])(
    'has no link to the website %s',
    async (website) => {
      answer.body = facilityAnswer({ website })
      expect(await load(canonical)).toMatchObject({ website: null })
    },
  )
})

describe('other spellings of the address lead to the canonical one', () => {
  it.each([
    ['/placowki/dentus-centrum-wroclaw,12', canonical],
    ['/placowki/stara-nazwa-id12', canonical],
    ['/placowki/stara-nazwa,12?utm=a%20b&x=1', `${canonical}?utm=a%20b&x=1`],
    ['/placowki/Dentus-Centrum-Wroclaw-id12', canonical],
    [`${canonical}/`, canonical],
  ])('%s', async (path, location) => {
    expect(await thrown(path)).toEqual({ status: 301, location })
  })

  it('keeps the query string of the canonical one without a redirect', async () => {
    expect(await load(`${canonical}?utm=1`)).toMatchObject({ path: canonical })
  })
})

describe('no such facility', () => {
  it.each([
    '/placowki',
    '/placowki/',
    '/placowki/dentus',
    '/placowki/dentus-id',
    '/placowki/dentus-id0',
    '/placowki/%E0%A4%A-id1',
  ])('answers 404 for %s without asking the provider', async (path) => {
    expect(await thrown(path)).toEqual({ status: 404, location: null })
    expect(asked).toEqual([])
  })

  it.each([404, 400])('answers 404 when the provider answers %i', async (status) => {
    answer = problem(status)
    expect(await thrown('/placowki/nieznana-id999999999999')).toEqual({ status: 404, location: null })
  })

  it('answers 404 for an empty array', async () => {
    answer = { status: 200, body: [] }
    expect(await thrown(canonical)).toEqual({ status: 404, location: null })
  })
})

describe('a provider in trouble', () => {
  it('is no missing facility', async () => {
    answer = problem(503)
    await expect(load(canonical)).rejects.toMatchObject({ name: 'ProblemError', problem: { status: 503 } })
  })

  it('is an error when it breaks the contract', async () => {
    answer = { status: 200, body: { medicalFacility: { id: 12 } } }
    await expect(load(canonical)).rejects.toThrow()
  })
})
