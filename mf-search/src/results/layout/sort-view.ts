import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { type PageQuery, SORT_VALUES, type SortOrder } from '../results-query.ts'

/** The order of a list with the orders to choose from. */
export interface SortView {
  readonly order: SortOrder
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

const LABELS: Readonly<Record<SortOrder, string>> = {
  asc: 'cena rosnąco',
  desc: 'cena malejąco',
  distance: 'odległość',
  rating: 'ocena',
}

/** Builds the orders of a page; distances are measured from the centre of a town. */
export function sortView({ citySlug }: ResultsEnvelope, { sort }: PageQuery): SortView {
  const orders: readonly SortOrder[] = [
    'asc',
    'desc',
    ...(citySlug === null ? [] : ['distance' as const]),
    'rating',
  ]
  return {
    order: orders.includes(sort) ? sort : 'asc',
    options: orders.map((order) => ({ value: SORT_VALUES[order], label: LABELS[order] })),
  }
}
