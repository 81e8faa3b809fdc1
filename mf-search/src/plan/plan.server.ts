import { BRAND } from '@medicena/domain/brand'
import {
  MAX_PLAN_SERVICES,
  PLAN_PARAMS,
  type PlanQuery,
  parsePlan,
  planPath,
} from '@medicena/domain/plan-path'
import { townOfSlug } from '@medicena/domain/towns'
import { type Provider, request } from '@medicena/provider-client/client'
import { PROVINCE_TYPE } from '@medicena/provider-client/places'
import { getPlan, type PlanResponse } from '@medicena/provider-client/plan'
import type { Head, HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { redirect } from 'react-router-dom'
import { findLocations, findServices, findUniqueByName, typedText } from '../search-bar/suggestions.ts'
import { isService, PAGE_SIZE, resultView, serviceViews, treatmentViews } from './plan-view.ts'

/** Loader data of the plan page. */
export type PlanView = Awaited<ReturnType<typeof loader>>

export const query = Object.values(PLAN_PARAMS)

/**
 * Loads a plan: `/plan?uslugi=rtg-zeba,leczenie-kanalowe&miejsce=wroclaw&promien=20`. Also handles its form, which sends the
 * typed names of a service (`dodaj`) and a town.
 * @throws Response 302 to the address of the plan when typed names were found, and to its first page beyond the last
 */
export async function loader({ request: { url, signal, headers }, context }: LoaderArgs) {
  const { searchParams } = new URL(url)
  const provider = { baseUrl: context.providerUrl, signal, headers }
  const parsed = parsePlan(searchParams)
  const query = { ...parsed, services: parsed.services.filter(isService) }
  const typedService = typedText(searchParams.get(PLAN_PARAMS.added))
  const typedTown = typedText(searchParams.get(PLAN_PARAMS.town))

  const addedService = typedService === '' ? null : await findService(provider, typedService)
  const town = await findTown(provider, query.town, typedTown, searchParams.get(PLAN_PARAMS.chosenTown))
  const services = addedService ? [...new Set([...query.services, addedService])] : query.services
  const found = { ...query, services: services.slice(0, MAX_PLAN_SERVICES), town: town?.slug ?? null }
  const isTyped = searchParams.has(PLAN_PARAMS.added) || (town && town.slug !== typedTown)
  const unknown = {
    service: typedService !== '' && addedService === null ? typedService : null,
    town: typedTown !== '' && town === null ? typedTown : null,
  }
  if (isTyped && unknown.service === null && unknown.town === null)
    throw redirect(planPath({ ...found, page: 1 }), 302)

  const response = town && found.services.length > 0 ? await requestPlan(provider, found, town.slug) : null
  if (response && found.page > 1 && response.facilities.length === 0)
    throw redirect(planPath({ ...found, page: 1 }), 302)
  return {
    treatments: treatmentViews(found),
    services: serviceViews(found),
    town: town && { name: town.name, slug: town.slug },
    radiusKm: found.radiusKm,
    /** Order of the result, which stays the same while the plan changes. */
    sort: found.sort,
    /** Site path of the plan without services, which keeps the town. */
    emptyHref: planPath({ ...found, services: [], page: 1 }),
    /** Typed texts that were not found. */
    unknown,
    /** Null until services and a town are chosen. */
    result: response && resultView(response, found),
  }
}

/** Indexed without choices only: a visitor's own list is no page for search engines. */
export function head({ data: { services, town } }: HeadArgs<PlanView>): Head {
  const isChosen = services.length > 0 || town !== null
  return {
    title: `Plan leczenia: ile kosztuje całe leczenie | ${BRAND}`,
    description:
      'Wybierz usługi, miasto i odległość. Zobacz placówki, które wykonają całe leczenie, z sumą i ceną każdej usługi.',
    canonical: planPath({}),
    ...(isChosen && { robots: 'noindex,follow' }),
  }
}

function requestPlan(
  provider: Provider,
  { services, radiusKm, sort, page }: PlanQuery,
  location: string,
): Promise<PlanResponse> {
  return request(provider, getPlan, {
    params: { location },
    query: {
      services: services.join(','),
      radius: radiusKm,
      sort,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    },
  })
}

/** Finds the slug of the service that a text means best; null if there is none, or only similar ones. */
async function findService(provider: Provider, text: string): Promise<string | null> {
  const hits = await findServices(provider, text)
  const slugOf = ({ url }: { readonly url: string }) => url.split('/').at(-1) ?? ''
  const services = hits.filter((hit) => !hit.similar && isService(slugOf(hit)))
  const hit = findUniqueByName(services, text) ?? services[0]
  return hit ? slugOf(hit) : null
}

/**
 * Finds the town of a slug, or else the one that a text means best.
 * @param chosen slug of the town that was chosen of those with the same name
 */
async function findTown(
  provider: Provider,
  slug: string | null,
  text: string,
  chosen: string | null,
): Promise<{ readonly name: string; readonly slug: string } | null> {
  const town = townOfSlug(slug ?? '')
  if (town) return town
  const hits = (await findLocations(provider, text)).filter(({ type }) => type !== PROVINCE_TYPE)
  return hits.find((other) => other.slug === chosen && other.name === text) ?? hits[0] ?? null
}
