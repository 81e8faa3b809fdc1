import { NEARBY_RADIUS_KM, RADIUS_PARAM, readRadius } from './radius.ts'
import { isSlug } from './segments.ts'

const PATH = '/plan'

/** Names of the query parameters, also of the fields of the page's form. */
export const PLAN_PARAMS = {
  services: 'uslugi',
  town: 'miejsce',
  radius: RADIUS_PARAM,
  sort: 'sort',
  page: 'strona',
  /** A typed service, which the form adds to the plan. */
  added: 'dodaj',
  /** Slug of the town that was chosen in the form: several towns may have the typed name. */
  chosenTown: 'wybrane',
} as const

/** Maximum number of services in a plan. */
export const MAX_PLAN_SERVICES = 8

/** Orders of a plan's facilities: the cheapest, the nearest or the best rated first. */
export const PLAN_SORTS = ['total', 'distance', 'rating'] as const
export type PlanSort = (typeof PLAN_SORTS)[number]

/** Content of a plan's URL. */
export interface PlanQuery {
  /** Unique slugs of services, {@link MAX_PLAN_SERVICES} at most, in URL order. */
  readonly services: readonly string[]
  /** Slug of a town. */
  readonly town: string | null
  /** 0 is the town alone. */
  readonly radiusKm: number
  readonly sort: PlanSort
  /** From 1. */
  readonly page: number
}

/** Formats the site path of a plan: `/plan?uslugi=rtg-zeba,leczenie-kanalowe&miejsce=wroclaw&promien=50`. Omits defaults. */
export function planPath({
  services = [],
  town = null,
  radiusKm = NEARBY_RADIUS_KM,
  sort = 'total',
  page = 1,
}: Partial<PlanQuery>): string {
  const parameters = [
    ...(services.length > 0 ? [`${PLAN_PARAMS.services}=${services.join(',')}`] : []),
    ...(town === null ? [] : [`${PLAN_PARAMS.town}=${town}`]),
    ...(radiusKm === NEARBY_RADIUS_KM ? [] : [`${PLAN_PARAMS.radius}=${radiusKm}`]),
    ...(sort === 'total' ? [] : [`${PLAN_PARAMS.sort}=${sort}`]),
    ...(page === 1 ? [] : [`${PLAN_PARAMS.page}=${page}`]),
  ]
  return parameters.length === 0 ? PATH : `${PATH}?${parameters.join('&')}`
}

/** The part of `URLSearchParams` that is read: this package has no types of browsers. */
interface SearchParameters {
  get(name: string): string | null
  getAll(name: string): string[]
}

/** Parses a plan's query string; ignores invalid, duplicate and surplus values. */
export function parsePlan(search: SearchParameters): PlanQuery {
  const slugs = search.getAll(PLAN_PARAMS.services).flatMap((text) => text.split(','))
  const town = search.get(PLAN_PARAMS.town) ?? ''
  const page = search.get(PLAN_PARAMS.page) ?? ''
  return {
    services: [...new Set(slugs.filter(isSlug))].slice(0, MAX_PLAN_SERVICES),
    town: isSlug(town) ? town : null,
    radiusKm: readRadius(search.get(PLAN_PARAMS.radius), NEARBY_RADIUS_KM),
    sort: PLAN_SORTS.find((sort) => sort === search.get(PLAN_PARAMS.sort)) ?? 'total',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}
