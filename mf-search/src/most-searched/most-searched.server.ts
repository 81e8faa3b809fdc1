import { BRAND } from '@medicena/domain/brand'
import { request } from '@medicena/provider-client/client'
import { getMostSearched } from '@medicena/provider-client/home'
import type { Head, LoaderArgs } from '@medicena/zone-kit/zone'
import { type ServiceCardView, serviceCardView } from '../service-card/service-card-view.ts'

export const query: readonly string[] = []

/** Loads the most searched services, most searched first. */
export async function loader({ request: { signal }, context }: LoaderArgs): Promise<ServiceCardView[]> {
  const items = await request({ baseUrl: context.providerUrl, signal }, getMostSearched, {})
  return items.map(serviceCardView)
}

export function head(): Head {
  return {
    title: `Najczęściej wyszukiwane usługi medyczne | ${BRAND}`,
    description:
      'Zobacz, których usług medycznych pacjenci szukają najczęściej i od jakich cen zaczynają się oferty placówek w całej Polsce.',
    canonical: '/najczesciej-wyszukiwane',
  }
}
