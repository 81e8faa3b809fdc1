import { request } from '@medicena/provider-client/client'
import { listIndexableResults } from '@medicena/provider-client/indexing'
import type { Sitemap } from '@medicena/zone-kit/zone'

/** Yields the paths of home, most searched services, promotions, and all indexable results pages. */
export const sitemap: Sitemap = async function* ({ context, signal }) {
  yield { path: '/' }
  yield { path: '/najczesciej-wyszukiwane' }
  yield { path: '/promocje' }
  yield { path: '/plan' }
  const provider = { baseUrl: context.providerUrl, signal }
  let after: number | null = 0
  while (after !== null) {
    const { cities, entries, next } = await requestPage(after)
    for (const { url, cities: cityIndices } of entries) {
      yield { path: url }
      for (const index of cityIndices) yield { path: `${url}/${cities[index]}` }
    }
    after = next
  }

  function requestPage(after: number) {
    return request(provider, listIndexableResults, { query: { after } })
  }
}
