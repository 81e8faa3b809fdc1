import { request } from '@medicena/provider-client/client'
import { listIndexableResults } from '@medicena/provider-client/indexing'
import type { Sitemap } from '@medicena/zone-kit/sitemap'

/**
 * Home, the most searched services, the promotions of the day, every service and category with an offer, and the towns in which it has enough of
 * them (DECISIONS, "Indexing").
 */
export const sitemap: Sitemap = async function* ({ context, signal }) {
  yield { path: '/' }
  yield { path: '/najczesciej-wyszukiwane' }
  yield { path: '/promocje' }
  const provider = { baseUrl: context.providerUrl, signal }
  let after: number | null = 0
  while (after !== null) {
    const { cities, entries, next } = await listAfter(after)
    for (const { url, cities: places } of entries) {
      yield { path: url }
      for (const place of places) yield { path: `${url}/${cities[place]}` }
    }
    after = next
  }

  function listAfter(after: number) {
    return request(provider, listIndexableResults, { query: { after } })
  }
}
