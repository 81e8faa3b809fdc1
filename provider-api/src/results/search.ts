import type { FeatureId } from '@medicena/domain/amenities'
import type { Bounds } from '@medicena/domain/map/position'
import { readWeekMoment, type WeekMoment } from '@medicena/domain/opening-hours'
import type { OfferFilters, ResultsQuery } from '@medicena/provider-client/results'
import { and, between, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type Entry, entryOfId, entryOfPath, entryOfSlug } from '../catalogue/entries.ts'
import { degreeRange, latitudeBand, longitudeOf } from '../database/position.ts'
import { categoryPrices, facilities, prices } from '../database/schema.ts'
import { toGrosze } from '../database/values.ts'
import { hasAmenity } from '../facilities/proven-amenities.ts'
import { HttpProblem } from '../http/problems.ts'
import { type Places, type Scope, WHOLE_COUNTRY } from '../places/places.ts'
import { type Circle, inScope, isWithin } from '../places/surroundings.ts'

/** Searched entry and place. */
export interface SearchTarget {
  readonly entry: Entry
  readonly scope: Scope
}

/** Resolves an entry id and an optional slug of a town or province; 404 for unknown ones. */
export function targetOfId(places: Places, id: number, location?: string): SearchTarget {
  const entry = entryOfId(id)
  if (!entry) throw unknownService()
  return { entry, scope: scopeOfSlug(places, location) }
}

/** Finds a town or province, or the whole country without a slug; 404 for an unknown one. */
export function scopeOfSlug(places: Places, slug: string | undefined): Scope {
  const scope = slug === undefined ? WHOLE_COUNTRY : places.scope(slug)
  if (!scope) throw new HttpProblem(404, 'Nie znamy takiej miejscowości ani województwa.')
  return scope
}

/**
 * Resolves the last two segments of a site path: a category or service below its root or category, or any entry in a town
 * or province; 404 for anything else.
 */
export function targetOfPath(places: Places, a: string, b: string): SearchTarget {
  const entryAtPath = entryOfPath(a, b)
  if (entryAtPath) return { entry: entryAtPath, scope: WHOLE_COUNTRY }
  const entry = entryOfSlug(a)
  const scope = places.scope(b)
  if (!entry || !scope) throw unknownService()
  return { entry, scope }
}

function unknownService(): HttpProblem {
  return new HttpProblem(404, 'Nie znamy takiej usługi w takim miejscu.')
}

/**
 * Filter of offers: inclusive price range in grosze, lowest rating, features and opening hours of the
 * facility, map bounds and surroundings.
 */
export interface OfferFilter {
  readonly from: number | undefined
  readonly to: number | undefined
  readonly rating: number | undefined
  readonly features: readonly FeatureId[]
  readonly openAt: WeekMoment | null
  readonly bounds: Bounds | undefined
  /** Id of the only facility. */
  readonly facility: number | undefined
  /** Replaces the town in scope; null for the place alone. */
  readonly circle: Circle | null
}

/** Converts the query for offers in a place to a filter. */
export function toFilter(
  query: OfferFilters & Partial<Pick<ResultsQuery, 'bbox' | 'facility'>>,
  { city }: Scope,
): OfferFilter {
  const {
    'price-from': from,
    'price-to': to,
    'rating-from': rating,
    features = [],
    'open-at': openAt,
    bbox: bounds,
    facility,
    near: centre = city,
    radius,
  } = query
  return {
    from: from === undefined ? undefined : toGrosze(from),
    to: to === undefined ? undefined : toGrosze(to),
    rating,
    features,
    openAt: openAt === undefined ? null : readWeekMoment(openAt),
    bounds,
    facility,
    circle: centre && radius ? { centre, radiusKm: radius } : null,
  }
}

/** Returns the table of an entry's offers: all of a service, or the cheapest per facility of a category or root. */
export function offerTable(entry: Entry) {
  return entry.kind === 'service'
    ? { table: prices, key: prices.serviceId }
    : { table: categoryPrices, key: categoryPrices.categoryId }
}

/**
 * Condition for the offers of an entry that match scope and filter. Uses indexed columns of the offers only, the index of
 * ratings, and the facilities themselves for features and opening hours.
 */
export function matchingOffers(entry: Entry, scope: Scope, filter: OfferFilter): SQL | undefined {
  const { table, key } = offerTable(entry)
  return and(eq(key, entry.id), matchesFilter(table, scope, filter))
}

/** Condition for the rows of a table of offers that match scope and filter. */
export function matchesFilter(
  table: ReturnType<typeof offerTable>['table'],
  scope: Scope,
  filter: OfferFilter,
): SQL | undefined {
  const { from, to, bounds, circle } = filter
  const facility = matchingFacilities(filter)
  return and(
    circle ? isWithin(table, circle) : inScope(table, scope),
    from === undefined ? undefined : gte(table.effective, from),
    to === undefined ? undefined : lte(table.effective, to),
    facility &&
      sql`exists (select from ${facilities} where ${facilities.id} = ${table.facilityId} and ${facility})`,
    bounds && between(table.position, ...latitudeBand(bounds.south, bounds.north)),
    bounds && between(longitudeOf(table.position), ...degreeRange(bounds.west, bounds.east)),
  )
}

/** Index of Saturday in opening hours. */
const SATURDAY = 5

/** Condition for the facilities that match a filter; undefined for a filter of prices and bounds alone. */
export function matchingFacilities({ facility, rating, features, openAt }: OfferFilter): SQL | undefined {
  return and(
    facility === undefined ? undefined : eq(facilities.id, facility),
    rating === undefined ? undefined : gte(facilities.rating, rating),
    hasFeatures(features),
    openAt ? isOpenAt(openAt) : undefined,
  )
}

/** Condition for the facilities that have all of some features. */
export function hasFeatures(features: readonly FeatureId[]): SQL | undefined {
  return and(
    ...features.map((feature) =>
      feature === 'saturday'
        ? sql`jsonb_array_length(${facilities.openingHours} -> ${SATURDAY}::int) > 0`
        : hasAmenity(feature),
    ),
  )
}

/** Condition for the facilities that are open at a moment. Times are compared as texts: all have the form 'HH:MM'. */
export function isOpenAt({ weekday, time }: WeekMoment): SQL {
  return sql`exists (select from jsonb_array_elements(${facilities.openingHours} -> ${weekday}::int) as hours
    where hours ->> 'opens' <= ${time} and ${time} < hours ->> 'closes')`
}
