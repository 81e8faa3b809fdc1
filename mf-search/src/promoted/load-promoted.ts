import { type Provider, request } from '@medicena/provider-client/client'
import type { EndpointInput } from '@medicena/provider-client/endpoint'
import { getPromotedServices } from '@medicena/provider-client/promoted-services'
import type { FacilityOffer } from '@medicena/provider-client/results'
import { offerView } from '../results/list/offers.ts'

/** An offer with the name of its service. */
export type PromotedView = ReturnType<typeof promotedView>

/**
 * Loads the promoted services of a page. If that fails, which is logged, the page renders without them: no visitor came for
 * them.
 * @param query slugs of the page's category and of its town or province
 * @throws the signal's reason when it is aborted
 */
export async function loadPromoted(
  provider: Provider,
  query: EndpointInput<typeof getPromotedServices>['query'] = {},
): Promise<PromotedView[]> {
  try {
    const offers = await request(provider, getPromotedServices, { query })
    return offers.map(promotedView)
  } catch (error) {
    provider.signal?.throwIfAborted()
    console.error(error)
    return []
  }
}

/** Builds the view of a promoted service. */
export function promotedView(offer: FacilityOffer) {
  return { ...offerView(offer, offer.medicalServiceName, null), service: offer.medicalServiceName }
}
