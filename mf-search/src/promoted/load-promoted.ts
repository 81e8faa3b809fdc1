import { type Provider, request } from '@medicena/provider-client/client'
import { getPromotedServices } from '@medicena/provider-client/promoted-services'
import type { FacilityOffer } from '@medicena/provider-client/results'
import { offerView } from '../results/list/offers.ts'

/** An offer with the name of its service. */
export type PromotedView = ReturnType<typeof promotedView>

/** Page of promoted services: slugs of its category and of its town or province. */
export interface PromotedPlace {
  readonly category?: string
  readonly location?: string
}

/**
 * Loads the promoted services of a page. If that fails, which is logged, the page renders without them: no visitor came for
 * them.
 * @throws the signal's reason when it is aborted
 */
export async function loadPromoted(provider: Provider, query: PromotedPlace = {}): Promise<PromotedView[]> {
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
