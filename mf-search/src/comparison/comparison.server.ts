import { BRAND } from '@medicena/domain/brand'
import { type Provider, request } from '@medicena/provider-client/client'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import { ProblemError } from '@medicena/provider-client/problem'
import type { Head } from '@medicena/zone-kit/head'
import type { HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { buildComparisonView, type Profile } from './build-comparison-view.ts'
import { comparisonPath, readComparison } from './comparison-path.ts'
import type { ComparisonView } from './comparison-view.ts'

/** Facilities side by side, those that the address names and that there are. */
export async function loader({
  request: { url, signal, headers },
  context,
}: LoaderArgs): Promise<ComparisonView> {
  const asked = readComparison(new URL(url).searchParams)
  const provider = { baseUrl: context.providerUrl, signal, headers }
  const found = await Promise.all(asked.facilities.map((id) => findProfile(provider, id)))
  return buildComparisonView(
    found.filter((profile) => profile !== null),
    asked,
  )
}

/** A choice of a visitor's own is nothing to find in a search engine. */
export function head({ data: { facilities } }: HeadArgs<ComparisonView>): Head {
  return {
    title: `Porównanie ${facilities.length > 1 ? 'cen wybranych placówek' : 'placówek'} | ${BRAND}`,
    description:
      'Ceny usług wybranych placówek medycznych obok siebie: ceny regularne, promocje i najniższa cena z 30 dni przed obniżką.',
    canonical: comparisonPath({ facilities: [], service: null }),
    robots: 'noindex,follow',
  }
}

async function findProfile(provider: Provider, id: number): Promise<Profile | null> {
  try {
    return await request(provider, getFacilityProfile, { params: { id } })
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null
    throw error
  }
}
