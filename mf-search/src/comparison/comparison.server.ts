import { BRAND } from '@medicena/domain/brand'
import { PLAN_PARAMS } from '@medicena/domain/plan-path'
import { parseServicePath } from '@medicena/domain/service-path'
import { type Town, townOfSlug } from '@medicena/domain/towns'
import { request } from '@medicena/provider-client/client'
import { getFacilityProfile } from '@medicena/provider-client/facilities'
import type { Head, HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { nullIfNotFound } from '../null-if-not-found.ts'
import { COMPARISON_PARAMS, comparisonPath, parseComparison } from './comparison-path.ts'
import { buildComparisonView, type ComparisonView } from './comparison-view.ts'

export const query = COMPARISON_PARAMS

/** Loads the profiles of the facilities in the URL; ignores unknown ones. */
export async function loader({
  request: { url, signal, headers },
  context,
}: LoaderArgs): Promise<ComparisonView> {
  const query = parseComparison(new URL(url).searchParams)
  const provider = { baseUrl: context.providerUrl, signal, headers }
  const profiles = await Promise.all(
    query.facilities.map((id) =>
      request(provider, getFacilityProfile, { params: { id } }).catch(nullIfNotFound),
    ),
  )
  return buildComparisonView(
    profiles.filter((profile) => profile !== null),
    query,
    originOf(query.returnPath),
  )
}

/** The town of a page of results, a plan of a treatment or promotions. */
function originOf(returnPath: string | null): Town | null {
  const [pathname = '', search] = (returnPath ?? '').split('?')
  const slug =
    new URLSearchParams(search).get(PLAN_PARAMS.town) ??
    parseServicePath(pathname, (text) => townOfSlug(text) !== undefined)?.location
  return townOfSlug(slug ?? '') ?? null
}

/** A visitor's own selection is not indexed. */
export function head({ data: { facilities } }: HeadArgs<ComparisonView>): Head {
  return {
    title: `Porównanie ${facilities.length > 1 ? 'cen wybranych placówek' : 'placówek'} | ${BRAND}`,
    description:
      'Ceny usług wybranych placówek medycznych obok siebie: ceny regularne, promocje i najniższa cena z 30 dni przed obniżką.',
    canonical: comparisonPath({ facilities: [], services: [], returnPath: null }),
    robots: 'noindex,follow',
  }
}
