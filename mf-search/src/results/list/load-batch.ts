import { countText, countTextGenitive } from '@medicena/domain/counted'
import {
  isSurroundings,
  type ListState,
  type Nearby,
  nearbyName,
  type OtherOffers,
  offersQueryOf,
} from '../list-state.ts'
import { ORDER_NAMES } from '../results-query.ts'
import type { ResultsView } from '../results-view.ts'
import { loadOffers, type OffersPage, type OffersRange } from './offers.ts'

/** A batch of offers and the description of the list that it belongs to. */
export interface OffersBatch extends OffersPage {
  readonly others: OtherOffers | null
}

const number = new Intl.NumberFormat('pl')

type BatchState = Pick<ListState, 'near' | 'isEverywhere'>

/**
 * Loads a batch of a page's offers, or of those that its map or the visitor's position select.
 * @throws like `request`
 */
export async function loadBatch(
  view: ResultsView,
  { near, isEverywhere }: BatchState,
  range: Omit<OffersRange, 'near'>,
  signal: AbortSignal,
): Promise<OffersBatch> {
  const query = offersQueryOf(view, isEverywhere)
  const nearOffers = near && { ...near, from: `od ${nearbyName(near)}`, isSurroundings: isSurroundings(near) }
  const page = await loadOffers(query, { ...range, near: nearOffers }, signal)
  const isInMap = range.bounds !== null
  return {
    ...page,
    others: near || isInMap ? describeOthers(view, { near, isEverywhere, isInMap }, page.total) : null,
  }
}

/** Describes offers that are not those of the page's address. */
export function describeOthers(
  {
    counted,
    facts,
    query,
    service,
    sort,
  }: Pick<ResultsView, 'counted' | 'facts' | 'query' | 'service' | 'sort'>,
  { near, isEverywhere, isInMap }: BatchState & { readonly isInMap: boolean },
  total: number,
): OtherOffers {
  const count = countText(counted, total)
  if (!isEverywhere) {
    return {
      count,
      summary: `${number.format(total)} z ${countTextGenitive(counted, facts.total)} w widoku mapy`,
      wayBack: 'Pokaż wszystkie',
    }
  }
  return {
    count,
    summary: near ? nearSummary(count, near, isInMap) : `${count} w widoku mapy, ze wszystkich miejscowości`,
    heading: `${service.name}\u00a0– ${near ? `blisko ${nearbyName(near)}` : 'w wybranym obszarze'}`,
    wayBack:
      near && !isSurroundings(near) && query.location === null
        ? `Uporządkuj według ${ORDER_NAMES[sort.order]}`
        : `Wróć do ofert ${facts.inPlace}`,
  }
}

function nearSummary(count: string, near: Nearby, isInMap: boolean): string {
  const area = isInMap
    ? 'w widoku mapy'
    : isSurroundings(near)
      ? 'w okolicy (do około 70\u00a0km)'
      : 'w całej Polsce'
  if (near.order !== 'distance') return `${count} ${area}`
  return `${count} ${area}, od najbliższej${near.village === null ? ' Tobie' : ''}`
}
