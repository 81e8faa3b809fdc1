import { type Provider, request } from '@medicena/provider-client/client'
import { getPromotedServices } from '@medicena/provider-client/promoted-services'
import { type OfferView, offerView } from '../results/list/offers.ts'

/** Where promoted services are shown: slugs of a category and of a town or province. */
export interface PromotedPlace {
  readonly category?: string
  readonly location?: string
}

/**
 * Loads the promoted services of a page. If that fails, which is logged, the page renders without them: nobody came for
 * them.
 * @throws the signal's reason when it is aborted
 */
export async function loadPromoted(provider: Provider, query: PromotedPlace = {}): Promise<OfferView[]> {
  try {
    const offers = await request(provider, getPromotedServices, { query })
    // Without a page's name each offer shows that of its service.
    return offers.map((offer) => offerView(offer, '', null))
  } catch (error) {
    provider.signal?.throwIfAborted()
    console.error(error)
    return []
  }
}
