import { CATALOGUE_SERVICES, serviceUrl } from '@medicena/domain/catalogue'
import { formatDay } from '@medicena/domain/days'
import { formatKm } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import { PLAN_SORTS, type PlanQuery, type PlanSort, planPath } from '@medicena/domain/plan-path'
import { plural } from '@medicena/domain/plural'
import { formatRating } from '@medicena/domain/rating'
import { TREATMENTS } from '@medicena/domain/treatments'
import type { PlanFacility, PlanResponse } from '@medicena/provider-client/plan'
import type { OfferPrice } from '@medicena/provider-client/profile-offers'
import { formatReduction } from '../format-offer.ts'

/** Facilities on a page. */
export const PAGE_SIZE = 20

/** Template of a treatment, as a link that chooses its services. */
export interface TreatmentView {
  readonly name: string
  readonly description: string
  readonly href: string
  /** Its services are the chosen ones. */
  readonly isCurrent: boolean
}

/** A chosen service. */
export interface PlanServiceView {
  readonly id: number
  readonly name: string
  readonly slug: string
  /** Site path of its results, in the chosen town. */
  readonly href: string
  /** Site path of the plan without it. */
  readonly withoutHref: string
}

/** A facility's price of a service, printable. */
export interface PartView {
  readonly service: string
  readonly price: string
  readonly reduced: { readonly promotionPrice: string; readonly lowestPrice30Days: string } | null
  /** '12.10.2026': the day since which the price is valid. */
  readonly date: string | null
}

/** A facility with its prices of the plan. */
export interface PlanFacilityView {
  readonly id: number
  readonly name: string
  readonly href: string
  readonly address: string
  /** '1,2 km od centrum' */
  readonly distance: string
  readonly rating: string | null
  readonly phone: string
  readonly acceptsContactRequests: boolean
  readonly total: string
  readonly parts: readonly PartView[]
  /** Names of services that it does not offer. */
  readonly missing: readonly string[]
}

/** An order of the facilities. */
export interface SortView {
  readonly name: string
  readonly href: string
  readonly isCurrent: boolean
}

/** The facilities found for a plan. */
export interface PlanResultView {
  readonly town: string
  /** '12 placówek ma wszystkie 4 usługi' */
  readonly summary: string
  /** Total of the cheapest complete facility. */
  readonly lowestTotal: string | null
  readonly complete: readonly PlanFacilityView[]
  readonly partial: readonly PlanFacilityView[]
  /** Nearest complete facilities beyond the radius, if there is none within it. */
  readonly nearest: readonly PlanFacilityView[]
  /** Links to the orders. */
  readonly sorts: readonly SortView[]
  readonly previousHref: string | null
  readonly nextHref: string | null
}

/** Loader data of the plan page. */
export interface PlanView {
  readonly treatments: readonly TreatmentView[]
  readonly services: readonly PlanServiceView[]
  readonly town: { readonly name: string; readonly slug: string } | null
  readonly radiusKm: number
  /** Order of the result, kept while the plan changes. */
  readonly sort: PlanSort
  /** Site path of the plan without services, which keeps the town. */
  readonly emptyHref: string
  /** Typed texts that were not found. */
  readonly unknown: { readonly service: string | null; readonly town: string | null }
  /** Null until services and a town are chosen. */
  readonly result: PlanResultView | null
}

const SERVICES = new Map(CATALOGUE_SERVICES.map((service) => [service.slug, service]))

/** Tells whether a slug is that of a service of the catalogue. */
export function isService(slug: string): boolean {
  return SERVICES.has(slug)
}

/** Builds the links to the templates, which keep town and radius. */
export function treatmentViews(query: PlanQuery): TreatmentView[] {
  return TREATMENTS.map(({ name, description, services }) => ({
    name,
    description,
    href: planPath({ ...query, services, page: 1 }),
    isCurrent: services.join() === query.services.join(),
  }))
}

/** Builds the list of chosen services. */
export function serviceViews(query: PlanQuery): PlanServiceView[] {
  return query.services.flatMap((slug) => {
    const service = SERVICES.get(slug)
    if (!service) return []
    const services = query.services.filter((other) => other !== slug)
    const url = serviceUrl(service)
    return {
      id: service.id,
      name: service.name,
      slug,
      href: query.town === null ? url : `${url}/${query.town}`,
      withoutHref: planPath({ ...query, services, page: 1 }),
    }
  })
}

/** Builds the found facilities. */
export function resultView(response: PlanResponse, query: PlanQuery): PlanResultView {
  const { complete, partial, facilities, nearest, services, town } = response
  const names = new Map(services.map(({ id, name }) => [id, name]))
  const views = (found: readonly PlanFacility[]) => found.map((facility) => facilityView(facility, names))
  const completeOnPage = facilities.filter(({ missing }) => missing.length === 0)
  const [cheapest] = completeOnPage
  const pages = Math.ceil((complete + partial) / PAGE_SIZE)
  return {
    town: town.name,
    summary: summarise(complete, services.length),
    lowestTotal: cheapest && query.page === 1 && query.sort === 'total' ? formatPrice(cheapest.total) : null,
    complete: views(completeOnPage),
    partial: views(facilities.filter(({ missing }) => missing.length > 0)),
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

function facilityView(facility: PlanFacility, names: ReadonlyMap<number, string>): PlanFacilityView {
  // The profile puts the most expensive service of the plan at its top.
  const [mainService] = facility.parts.toSorted((one, other) => other.price - one.price)
  return {
    id: facility.id,
    name: facility.name,
    href: `${facility.url}-id${facility.id}${mainService ? `?usluga=${mainService.serviceId}` : ''}`,
    address: `${facility.street}, ${facility.city}`,
    distance: facility.approximate ? 'położenie nieznane' : `${formatKm(facility.distance)} od centrum`,
    rating: formatRating(facility),
    phone: facility.phoneNumber,
    acceptsContactRequests: facility.acceptsContactRequests,
    total: formatPrice(facility.total),
    parts: facility.parts.map((part) => partView(part, names)),
    missing: facility.missing.flatMap((id) => names.get(id) ?? []),
  }
}

function partView(part: OfferPrice, names: ReadonlyMap<number, string>): PartView {
  return {
    service: names.get(part.serviceId) ?? '',
    price: formatPrice(part.price),
    reduced: formatReduction(part),
    date: part.priceDate === null ? null : formatDay(part.priceDate),
  }
}
