import { BRAND, TAGLINE } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'
import type { HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { valueOrNull } from '../section/value-or-null.ts'
import type { HomeView } from './home-view.ts'
import { loadRecommended, loadSpecialisations } from './load-home.ts'

/**
 * Promotions of the day, the most searched services and the specialisations (SPEC section 2, "Home"). A part that can't
 * be had is null, and the page stands without it.
 * @throws like `request` when nothing can be had
 */
export async function loader({ request: { signal }, context }: LoaderArgs): Promise<HomeView> {
  const provider = { baseUrl: context.providerUrl, signal }
  const [recommended, specialisations] = await Promise.allSettled([
    loadRecommended(provider),
    loadSpecialisations(provider),
  ])
  if (recommended.status === 'rejected' && specialisations.status === 'rejected') throw recommended.reason
  return { recommended: valueOrNull(recommended), specialisations: valueOrNull(specialisations) }
}

export function head({ url }: HeadArgs<HomeView>): Head {
  return {
    title: `${BRAND} – ${TAGLINE}`,
    description:
      'Porównaj ceny usług medycznych w placówkach w całej Polsce. Sprawdź cenniki, promocje dnia i dane kontaktowe, a potem wybierz miejsce dla siebie.',
    canonical: '/',
    jsonLd: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: BRAND, url: `${url.origin}/` }],
  }
}
