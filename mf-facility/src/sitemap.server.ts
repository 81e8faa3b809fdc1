import { request } from '@medicena/provider-client/client'
import { listFacilityPages } from '@medicena/provider-client/indexing'
import type { Sitemap } from '@medicena/zone-kit/zone'

/** Lists the profiles of all facilities, page by page. */
export const sitemap: Sitemap = async function* ({ context, signal }) {
  const provider = { baseUrl: context.providerUrl, signal }
  let after: number | null = 0
  while (after !== null) {
    const { paths, next } = await listAfter(after)
    for (const path of paths) yield { path }
    after = next
  }

  function listAfter(after: number) {
    return request(provider, listFacilityPages, { query: { after } })
  }
}
