import { CATALOGUE_SERVICES, serviceUrl } from '@medicena/domain/catalogue'
import { formatDay } from '@medicena/domain/days'
import { formatKm } from '@medicena/domain/map/position'
import { formatPrice, formatReduction } from '@medicena/domain/money'
import { PLAN_SORTS, type PlanQuery, type PlanSort, planPath } from '@medicena/domain/plan-path'
import { plural } from '@medicena/domain/plural'
import { formatRating } from '@medicena/domain/rating'
import { TREATMENTS } from '@medicena/domain/treatments'
import type { PlanFacility, PlanResponse } from '@medicena/provider-client/plan'
import type { OfferPrice } from '@medicena/provider-client/profile-offers'

/** Facilities on a page. */
export const PAGE_SIZE = 20

/** A chosen service. */
export type PlanServiceView = ReturnType<typeof serviceViews>[number]
/** A facility with its prices of the plan. */
export type PlanFacilityView = ReturnType<typeof facilityView>
/** The facilities found for a plan. */
export type PlanResultView = ReturnType<typeof resultView>

const SERVICES = new Map(CATALOGUE_SERVICES.map((service) => [service.slug, service]))

/** Tells whether a slug is that of a service of the catalogue. */
export function isService(slug: string): boolean {
  return SERVICES.has(slug)
}

/** Builds the links to the templates, which keep town and radius. */
export function treatmentViews(query: PlanQuery) {
  return TREATMENTS.map(({ name, description, services }) => ({
    name,
    description,
    href: planPath({ ...query, services, page: 1 }),
    /** Its services are the chosen ones. */
    isCurrent: services.join() === query.services.join(),
  }))
}

/** Builds the list of chosen services. */
export function serviceViews(query: PlanQuery) {
  return query.services.flatMap((slug) => {
    const service = SERVICES.get(slug)
    if (!service) return []
    const services = query.services.filter((other) => other !== slug)
    const url = serviceUrl(service)
    return {
      id: service.id,
      name: service.name,
      slug,
      /** Site path of its results, in the chosen town. */
      href: query.town === null ? url : `${url}/${query.town}`,
      /** Site path of the plan without it. */
      withoutHref: planPath({ ...query, services, page: 1 }),
    }
  })
}

/** Builds the found facilities. */
export function resultView(response: PlanResponse, query: PlanQuery) {
  const { complete, partial, facilities, nearest, services, town } = response
  const names = new Map(services.map(({ id, name }) => [id, name]))
  const views = (found: readonly PlanFacility[]) => found.map((facility) => facilityView(facility, names))
  const completeOnPage = facilities.filter(({ missing }) => missing.length === 0)
  const [cheapest] = completeOnPage
  const pages = Math.ceil((complete + partial) / PAGE_SIZE)
  return {
    town: town.name,
    /** '12 placówek ma w cenniku wszystkie usługi (4)' */
    summary: summarise(complete, services.length),
    /** Total of the cheapest complete facility, where it comes first. */
    lowestTotal: cheapest && query.page === 1 && query.sort === 'total' ? formatPrice(cheapest.total) : null,
    complete: views(completeOnPage),
    partial: views(facilities.filter(({ missing }) => missing.length > 0)),
    /** Nearest complete facilities beyond the radius, if there is none within it. */
    nearest: views(nearest),
    sorts: PLAN_SORTS.map((sort) => ({
      name: SORT_NAMES[sort],
      href: planPath({ ...query, sort, page: 1 }),
      isCurrent: sort === query.sort,
    })),
    previousHref: query.page > 1 ? planPath({ ...query, page: query.page - 1 }) : null,
    nextHref: query.page < pages ? planPath({ ...query, page: query.page + 1 }) : null,
  }
}

const SORT_NAMES: Readonly<Record<PlanSort, string>> = {
  total: 'najniższa suma',
  distance: 'najbliżej',
  rating: 'najlepsza ocena',
}

function summarise(complete: number, services: number): string {
  if (complete === 0) {
    const missing = services === 1 ? 'wybranej usługi' : `wszystkich usług (${services})`
    return `żadna placówka nie ma w cenniku ${missing}`
  }
  const what = services === 1 ? 'wybraną usługę' : `wszystkie usługi (${services})`
  return `${complete} ${plural(complete, ['placówka ma', 'placówki mają', 'placówek ma'])} w cenniku ${what}`
}

function facilityView(facility: PlanFacility, names: ReadonlyMap<number, string>) {
  // The profile puts the most expensive service of the plan at its top.
  const [mainService] = facility.parts.toSorted((one, other) => other.price - one.price)
  return {
    id: facility.id,
    name: facility.name,
    href: `${facility.url}-id${facility.id}${mainService ? `?usluga=${mainService.serviceId}` : ''}`,
    address: `${facility.street}, ${facility.city}`,
    /** '1,2 km od centrum' */
    distance: facility.approximate ? 'położenie nieznane' : `${formatKm(facility.distance)} od centrum`,
    rating: formatRating(facility),
    phone: facility.phoneNumber,
    acceptsContactRequests: facility.acceptsContactRequests,
    total: formatPrice(facility.total),
    parts: facility.parts.map((part) => partView(part, names)),
    /** Names of services that it does not offer. */
    missing: facility.missing.flatMap((id) => names.get(id) ?? []),
  }
}

function partView(part: OfferPrice, names: ReadonlyMap<number, string>) {
  return {
    service: names.get(part.serviceId) ?? '',
    price: formatPrice(part.price),
    reduced: formatReduction(part),
    /** '12.10.2026': the day since which the price is valid. */
    date: part.priceDate === null ? null : formatDay(part.priceDate),
  }
}
