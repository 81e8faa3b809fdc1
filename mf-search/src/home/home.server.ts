import { BRAND, TAGLINE } from '@medicena/domain/brand'
import type { Head, HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { loadPromoted } from '../promoted/load-promoted.ts'
import { loadRecommended, loadSpecialisations } from './load-home.ts'

/** Loader data of the home page; null for a section that failed to load. */
export type HomeView = Awaited<ReturnType<typeof loader>>

export const query: readonly string[] = []

/**
 * Loads the sections of the home page. A section that fails to load is null, and the page renders without it.
 * @throws like `request` if all sections fail
 */
export async function loader({ request: { signal }, context }: LoaderArgs) {
  const provider = { baseUrl: context.providerUrl, signal }
  const promotedServices = loadPromoted(provider)
  const [recommended, specialisations] = await Promise.allSettled([
    loadRecommended(provider),
    loadSpecialisations(provider),
  ])
  if (recommended.status === 'rejected' && specialisations.status === 'rejected') throw recommended.reason
  return {
    recommended: valueOrNull(recommended),
    /** Paid placement. */
    promoted: await promotedServices,
    specialisations: valueOrNull(specialisations),
  }
}

/** Logs the reason of a rejection. */
function valueOrNull<Value>(result: PromiseSettledResult<Value>): Value | null {
  if (result.status === 'fulfilled') return result.value
  console.error(result.reason)
  return null
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
