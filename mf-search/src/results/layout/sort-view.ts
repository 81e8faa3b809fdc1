import type { ResultsEnvelope } from '@medicena/provider-client/results'
import type { PageQuery, SortOrder } from '../results-query.ts'
import { isServicePage } from '../scope.ts'

/** The order of a list with the orders to choose from. */
export interface SortView {
  readonly order: SortOrder
  readonly orders: readonly SortOrder[]
}

/**
 * Builds the orders of a page, the default one first. Distances are measured from the centre of a town; prices of different
 * services have no order.
 */
export function sortView(envelope: ResultsEnvelope, { sort }: PageQuery): SortView {
  const byDistance: readonly SortOrder[] = envelope.citySlug === null ? [] : ['distance']
  const orders: readonly SortOrder[] = isServicePage(envelope)
    ? ['asc', 'desc', ...byDistance, 'rating', 'opening']
    : ['rating', ...byDistance, 'opening']
  return { order: orders.find((order) => order === sort) ?? orders[0] ?? 'asc', orders }
}
