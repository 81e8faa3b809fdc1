// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { serveProvider } from '../fixtures/provider-server.ts'
import { mostSearchedItem } from '../fixtures/results-responses.ts'
import { ROOT_CANAL, WROCLAW } from '../fixtures/search-hits.ts'
import { loader } from './form-search.server.ts'

const other = { id: 43, name: 'Leczenie kanałowe 2 kanały', url: '/uslugi-medyczne/stomatologia/dwa-kanaly' }

const answers = {
  'MedicalService/Search/kanal': [ROOT_CANAL, other],
  'MedicalService/Search/nic': [],
  [`MedicalService/Search/${'a'.repeat(100)}`]: [],
  'Location/Search/wroc': [WROCLAW],
  'Location/Search/nigdzie': [],
  'MedicalService/MostSearched': Array.from({ length: 12 }, (_, id) => mostSearchedItem({ id: id + 1 })),
}

async function search(query: string) {
  const provider = await serveProvider(answers)
  return loader(provider.loaderArgs(`/szukaj?${query}`)).catch((error: unknown) =>
    error instanceof Response ? [error.status, error.headers.get('location')] : Promise.reject(error),
  )
}

describe('a search with a match', () => {
  it('leads to the best service hit', async () => {
    expect(await search('usluga=kanal&miejsce=')).toEqual([302, ROOT_CANAL.url])
  })

  it('leads to the best service hit in the best location hit', async () => {
    expect(await search('usluga=+kanal+&miejsce=wroc')).toEqual([302, `${ROOT_CANAL.url}/wroclaw`])
  })
})

describe('a search without a match', () => {
  it('gives the texts back beside most searched services', async () => {
    expect(await search('usluga=nic&miejsce=wroc')).toMatchObject({
      service: 'nic',
      location: 'wroc',
      found: null,
    })
  })

  it('keeps the service that was found when the place is unknown', async () => {
    expect(await search('usluga=kanal&miejsce=nigdzie')).toMatchObject({
      location: 'nigdzie',
      found: { name: ROOT_CANAL.name, url: ROOT_CANAL.url },
    })
  })

  it('cuts a text that no name is as long as', async () => {
    expect(await search(`usluga=${'a'.repeat(3000)}`)).toMatchObject({ service: 'a'.repeat(100) })
  })

  it.each(['', 'usluga=', 'usluga=k', 'usluga=..', `miejsce=wroc`])(
    'asks for no service with "%s"',
    async (query) => {
      expect(await search(query)).toMatchObject({ found: null, mostSearched: { length: 6 } })
    },
  )
})
