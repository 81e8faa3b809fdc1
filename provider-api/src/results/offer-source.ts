import type { MapBounds, PriceFilter, ResultsQuery } from '@medicena/provider-client/results'
import { and, between, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { Entry } from '../catalogue/entries.ts'
import { degreeRange, latitudeBand, longitudeOf } from '../database/position.ts'
import { categoryPrices, prices } from '../database/schema.ts'
import { toGrosze } from '../database/values.ts'
import type { Scope } from '../places/places.ts'

/** Which of the offers in scope are wanted. Prices in grosze, both ends included. */
export interface OfferFilter {
  readonly from: number | undefined
  readonly to: number | undefined
  readonly bounds: MapBounds | undefined
}

/** What a query filters by. */
export function filterOf(query: PriceFilter & Partial<Pick<ResultsQuery, 'bbox'>>): OfferFilter {
  const { 'price-from': from, 'price-to': to, bbox: bounds } = query
  return {
    from: from === undefined ? undefined : toGrosze(from),
    to: to === undefined ? undefined : toGrosze(to),
    bounds,
  }
}

/** Where the offers of a service stand, or the cheapest offer of each facility in a category or root. */
export function sourceOf(entry: Entry) {
  return entry.kind === 'service'
    ? { table: prices, key: prices.serviceId }
    : { table: categoryPrices, key: categoryPrices.categoryId }
}

/** Whether a row of the entry's source is in scope and passes the filter. An index alone decides it. */
export function wanted(
  entry: Entry,
  { city, province }: Scope,
  { from, to, bounds }: OfferFilter,
): SQL | undefined {
  const { table, key } = sourceOf(entry)
  return and(
    eq(key, entry.id),
    city ? eq(table.cityId, city.id) : province ? eq(table.provinceId, province.id) : undefined,
    from === undefined ? undefined : gte(table.effective, from),
    to === undefined ? undefined : lte(table.effective, to),
    bounds && between(table.position, ...latitudeBand(bounds.south, bounds.north)),
    bounds && between(longitudeOf(table.position), ...degreeRange(bounds.west, bounds.east)),
  )
}
