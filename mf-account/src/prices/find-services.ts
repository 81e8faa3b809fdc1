import { CATALOGUE_CATEGORIES, CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { searchServices } from '@medicena/provider-client/catalogue'
import { request } from '@medicena/provider-client/client'
import { provider } from '../account/ask-provider.ts'
import type { FoundService } from './add-service.tsx'

const categories = new Map(CATALOGUE_CATEGORIES.map(({ slug, name }) => [slug, name]))
const services = new Map(CATALOGUE_SERVICES.map((service) => [service.id, service]))

/** Services whose name resembles the text, best first: the search finds categories too, which have no price. */
export async function findServices(text: string, signal: AbortSignal): Promise<FoundService[]> {
  const hits = await request(provider(signal), searchServices, { params: { text: text.slice(0, 100) } })
  return hits.flatMap(({ id, name }) => {
    const service = services.get(id)
    return service ? [{ id, name, category: categories.get(service.categorySlug) ?? '' }] : []
  })
}
