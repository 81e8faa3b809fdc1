// @vitest-environment node

import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { describe, expect, it } from 'vitest'
import { categoryTree, medicalService } from '../fixtures/category-responses.ts'
import { mostSearchedItem } from '../fixtures/results-responses.ts'
import { DENTUS, ROOT_CANAL, WROCLAW } from '../fixtures/searches.ts'
import { loader } from './form-search.server.ts'

const other = { id: 43, name: 'Leczenie kanałowe 2 kanały', url: '/uslugi-medyczne/stomatologia/dwa-kanaly' }

const responses = {
  'MedicalService/Search/kanal': [ROOT_CANAL, other],
  'MedicalService/Search/nic': [],
  'MedicalService/Search/implnt': [{ ...ROOT_CANAL, similar: true }],
  'MedicalService/Search/DENTUS': [],
  'MedicalFacility/Search/kanal': [],
  'MedicalFacility/Search/nic': [],
  'MedicalFacility/Search/implnt': [DENTUS],
  'MedicalFacility/Search/DENTUS': [DENTUS],
  [`MedicalFacility/Search/${'a'.repeat(100)}`]: [],
  [`MedicalService/Search/${'a'.repeat(100)}`]: [],
  'Location/Search/wroc': [WROCLAW],
  'Location/Search/nigdzie': [],
  'Category/GetTree': categoryTree(false),
  'Category/MedicalServices/stomatologia/wroclaw': [
    medicalService({ id: 1 }),
    medicalService(),
    medicalService({ id: 43, count: 1 }),
  ],
  'Category/MedicalServices/medycyna-estetyczna/wroclaw': [],
  'MedicalService/MostSearched': Array.from({ length: 12 }, (_, id) => mostSearchedItem({ id: id + 1 })),
}

async function search(query: string) {
  const provider = await serveProvider(responses)
  return loader(provider.loaderArgs(`/szukaj?${query}`)).catch((error: unknown) =>
    error instanceof Response ? [error.status, error.headers.get('location')] : Promise.reject(error),
  )
}

it.each([
  ['the best matching service', 'usluga=kanal&miejsce=', ROOT_CANAL.url],
  ['that service in the best matching place', 'usluga=+kanal+&miejsce=wroc', `${ROOT_CANAL.url}/wroclaw`],
  ['the whole country for "Blisko mnie"', 'usluga=kanal&miejsce=Blisko+mnie', ROOT_CANAL.url],
  ['the facility of that name, whatever the place', 'usluga=DENTUS&miejsce=nigdzie', DENTUS.url],
])('redirects to %s', async (_, query, path) => {
  expect(await search(query)).toEqual([302, path])
})

describe('a search for a place alone', () => {
  it.each(['wroc', 'wroclaw'])('returns the categories with offers in it for "%s"', async (text) => {
    const view = await search(`usluga=&miejsce=${text}`)
    expect(view).toMatchObject({
      place: {
        name: 'Wrocław',
        slug: 'wroclaw',
        inPlace: 'we Wrocławiu',
        roots: [
          {
            href: '/uslugi-medyczne/stomatologia/wroclaw',
            categories: [
              {
                name: 'Endodoncja',
                href: '/uslugi-medyczne/stomatologia/endodoncja/wroclaw',
                offers: '23 oferty',
              },
            ],
          },
          { name: 'Medycyna estetyczna', categories: [] },
        ],
      },
    })
  })

  it('has the most searched services with their prices there', async () => {
    expect(await search('usluga=&miejsce=wroclaw')).toMatchObject({
      mostSearched: [
        { href: expect.stringMatching(/\/wroclaw$/), price: '200\u00a0zł' },
        { price: null },
        {},
        {},
        {},
        {},
      ],
    })
  })
})

describe('a search without a match', () => {
  it('suggests facilities and similar services instead of opening one', async () => {
    expect(await search('usluga=implnt&miejsce=')).toMatchObject({
      foundService: null,
      suggestions: [
        { name: 'Dentus, Wrocław', url: DENTUS.url },
        { name: ROOT_CANAL.name, url: ROOT_CANAL.url },
      ],
    })
  })

  it('returns the matching service if the place is unknown', async () => {
    expect(await search('usluga=kanal&miejsce=nigdzie')).toMatchObject({
      service: 'kanal',
      location: 'nigdzie',
      foundService: { name: ROOT_CANAL.name, url: ROOT_CANAL.url },
    })
  })

  it('truncates long texts', async () => {
    expect(await search(`usluga=${'a'.repeat(3000)}`)).toMatchObject({ service: 'a'.repeat(100) })
  })

  it.each(['', 'usluga=', 'usluga=k', 'usluga=..', 'miejsce=nigdzie'])(
    'returns most searched services for "%s"',
    async (query) => {
      expect(await search(query)).toMatchObject({ foundService: null, mostSearched: { length: 6 } })
    },
  )
})
