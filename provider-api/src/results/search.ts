import type { MapBounds, PriceFilter, ResultsQuery } from '@medicena/provider-client/results'
import { and, between, eq, gte, lte, type SQL } from 'drizzle-orm'
import { type Entry, entryOfId, entryOfPath, entryOfSlug } from '../catalogue/entries.ts'
import { degreeRange, latitudeBand, longitudeOf } from '../database/position.ts'
import { categoryPrices, prices } from '../database/schema.ts'
import { toGrosze } from '../database/values.ts'
import { HttpProblem } from '../http/problems.ts'
import { type Places, type Scope, WHOLE_COUNTRY } from '../places/places.ts'

/** Searched entry and place. */
export interface SearchTarget {
  readonly entry: Entry
  readonly scope: Scope
}

/** Resolves an entry id and an optional slug of a town or province; 404 for unknown ones. */
export function targetOfId(places: Places, id: number, location?: string): SearchTarget {
  const entry = entryOfId(id)
  if (!entry) throw unknownService()
  if (location === undefined) return { entry, scope: WHOLE_COUNTRY }
  const scope = places.scope(location)
  if (!scope) throw new HttpProblem(404, 'Nie znamy takiej miejscowości ani województwa.')
  return { entry, scope }
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

/** Filter of offers: inclusive price range in grosze and map bounds. */
export interface OfferFilter {
  readonly from: number | undefined
  readonly to: number | undefined
  readonly bounds: MapBounds | undefined
}

/** Converts a query to a filter. */
export function toFilter(query: PriceFilter & Partial<Pick<ResultsQuery, 'bbox'>>): OfferFilter {
  const { 'price-from': from, 'price-to': to, bbox: bounds } = query
  return {
    from: from === undefined ? undefined : toGrosze(from),
    to: to === undefined ? undefined : toGrosze(to),
    bounds,
  }
}

/** Returns the table of an entry's offers: all of a service, or the cheapest per facility of a category or root. */
export function offerTable(entry: Entry) {
  return entry.kind === 'service'
    ? { table: prices, key: prices.serviceId }
    : { table: categoryPrices, key: categoryPrices.categoryId }
}

/** Condition for the offers of an entry that match scope and filter; uses indexed columns only. */
export function matchingOffers(
  entry: Entry,
  { city, province }: Scope,
  { from, to, bounds }: OfferFilter,
): SQL | undefined {
  const { table, key } = offerTable(entry)
  return and(
    eq(key, entry.id),
    city ? eq(table.cityId, city.id) : province ? eq(table.provinceId, province.id) : undefined,
    from === undefined ? undefined : gte(table.effective, from),
    to === undefined ? undefined : lte(table.effective, to),
    bounds && between(table.position, ...latitudeBand(bounds.south, bounds.north)),
    bounds && between(longitudeOf(table.position), ...degreeRange(bounds.west, bounds.east)),
  )
}
