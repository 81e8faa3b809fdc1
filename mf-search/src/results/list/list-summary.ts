import { countText, countTextGenitive } from '@medicena/domain/plural'
import type { ListState } from '../list-state.ts'
import type { SortOrder } from '../results-query.ts'
import type { ResultsView } from '../results-view.ts'

const number = new Intl.NumberFormat('pl')

/** Names of the orders, after 'według'. */
export const ORDER_NAMES: Readonly<Record<SortOrder, string>> = {
  asc: 'ceny',
  desc: 'ceny',
  distance: 'odległości',
  rating: 'oceny',
}

type SummaryView = Pick<ResultsView, 'counted' | 'facts' | 'pages' | 'query' | 'sort'>

/**
 * Describes the offers in the list, which may be others than those of the address and the heading.
 * @param inDistance number of offers that the distance filter leaves; null if it is off
 */
export function listSummary(
  { counted, facts, pages }: SummaryView,
  { loaded: { boundsKey, total, nextOffset }, near, bounds, isEverywhere }: ListState,
  inDistance: number | null,
): string {
  if (inDistance !== null) return `${number.format(inDistance)} w wybranej odległości`
  if (boundsKey === '') {
    const things = counted === 'offers' ? 'Oferty' : 'Placówki'
    return `${things} ${number.format(pages.before + 1)}–${number.format(nextOffset)} z ${number.format(total)}`
  }
  const all = countText(counted, total)
  if (near) return `${all} ${bounds ? 'w widoku mapy' : 'w całej Polsce'}, od najbliższej Tobie`
  if (isEverywhere) return `${all} w widoku mapy, ze wszystkich miejscowości`
  return `${number.format(total)} z ${countTextGenitive(counted, facts.total)} w widoku mapy`
}

/** Label of the button that leads back to the offers of the address. */
export function wayBackLabel({ facts, query, sort }: SummaryView, { isEverywhere }: ListState): string {
  if (!isEverywhere) return 'Pokaż wszystkie'
  return query.location === null
    ? `Uporządkuj według ${ORDER_NAMES[sort.order]}`
    : `Wróć do ofert ${facts.inPlace}`
}
