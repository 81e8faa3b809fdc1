// @vitest-environment node

import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { describe, expect, it } from 'vitest'
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
  'MedicalService/MostSearched': Array.from({ length: 12 }, (_, id) => mostSearchedItem({ id: id + 1 })),
}

async function search(query: string) {
  const provider = await serveProvider(responses)
  return loader(provider.loaderArgs(`/szukaj?${query}`)).catch((error: unknown) =>
    error instanceof Response ? [error.status, error.headers.get('location')] : Promise.reject(error),
  )
}

describe('a search with a match', () => {
  it('redirects to the best matching service', async () => {
    expect(await search('usluga=kanal&miejsce=')).toEqual([302, ROOT_CANAL.url])
  })

  it('redirects to the best matching service in the best matching place', async () => {
    expect(await search('usluga=+kanal+&miejsce=wroc')).toEqual([302, `${ROOT_CANAL.url}/wroclaw`])
  })

  it('redirects to the facility of that name, whatever the place', async () => {
    expect(await search('usluga=DENTUS&miejsce=nigdzie')).toEqual([302, DENTUS.url])
  })
})

describe('a search without a match', () => {
  it('suggests similar services and facilities instead of opening one', async () => {
    expect(await search('usluga=implnt&miejsce=')).toMatchObject({
      foundService: null,
      suggestions: [
        { name: ROOT_CANAL.name, url: ROOT_CANAL.url },
        { name: 'Dentus, Wrocław', url: DENTUS.url },
      ],
    })
  })

  it('returns the submitted texts', async () => {
    expect(await search('usluga=nic&miejsce=wroc')).toMatchObject({
      service: 'nic',
      location: 'wroc',
      foundService: null,
    })
  })

  it('returns the matching service if the place is unknown', async () => {
    expect(await search('usluga=kanal&miejsce=nigdzie')).toMatchObject({
      location: 'nigdzie',
      foundService: { name: ROOT_CANAL.name, url: ROOT_CANAL.url },
    })
  })

  it('truncates long texts', async () => {
    expect(await search(`usluga=${'a'.repeat(3000)}`)).toMatchObject({ service: 'a'.repeat(100) })
  })

  it.each(['', 'usluga=', 'usluga=k', 'usluga=..', `miejsce=wroc`])(
    'returns most searched services for "%s"',
    async (query) => {
      expect(await search(query)).toMatchObject({ foundService: null, mostSearched: { length: 6 } })
    },
  )
})
