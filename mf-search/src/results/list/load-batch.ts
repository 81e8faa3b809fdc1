import { countText, countTextGenitive } from '@medicena/domain/counted'
import type { Bounds } from '@medicena/domain/map/position'
import type { OtherOffers } from '../list-state.ts'
import {
  type NearSource,
  nearbyName,
  nearRadiusKm,
  type OffersSource,
  offersQueryOf,
} from '../offers-source.ts'
import { ORDER_NAMES } from '../results-query.ts'
import type { ResultsView } from '../results-view.ts'
import { loadOffers, type OffersPage, type OffersRange } from './offers.ts'

/** A batch of offers and the description of the list that it belongs to. */
export interface OffersBatch extends OffersPage {
  readonly others: OtherOffers | null
}

const number = new Intl.NumberFormat('pl')

/**
 * Loads a batch of the offers of a source.
 * @throws like `request`
 */
export async function loadBatch(
  view: ResultsView,
  source: OffersSource,
  range: OffersRange,
  signal: AbortSignal,
): Promise<OffersBatch> {
  const page = await loadOffers(offersQueryOf(view, source), range, signal)
  return { ...page, others: describeOthers(view, source, range.bounds, page.total) }
}

/** Describes offers that are not those of the page's address; null for these. */
export function describeOthers(
  {
    counted,
    facts,
    query,
    service,
    sort,
  }: Pick<ResultsView, 'counted' | 'facts' | 'query' | 'service' | 'sort'>,
  source: OffersSource,
  mapBounds: Bounds | null,
  total: number,
): OtherOffers | null {
  const count = countText(counted, total)
  const wayBack = `Wróć do ofert ${facts.inPlace}`
  const named = (text: string) => `${service.name}\u00a0– ${text}`
  switch (source.kind) {
    case 'place': {
      const summary = `${number.format(total)} z ${countTextGenitive(counted, facts.total)} w widoku mapy`
      return mapBounds && { count, summary, wayBack: 'Pokaż wszystkie' }
    }
    case 'area': {
      const summary = `${count} w widoku mapy, ze wszystkich miejscowości`
      return { count, summary, heading: named('w wybranym obszarze'), wayBack }
    }
    case 'near':
      return {
        count,
        summary: nearSummary(count, source, mapBounds !== null),
        heading: named(`blisko ${nearbyName(source)}`),
        wayBack:
          nearRadiusKm(source) === 0 && query.location === null
            ? `Uporządkuj według ${ORDER_NAMES[sort.order]}`
            : wayBack,
      }
  }
}

function nearSummary(count: string, near: NearSource, isInMap: boolean): string {
  const radius = nearRadiusKm(near)
  const area = [
    radius > 0 ? `w promieniu ${radius}\u00a0km` : isInMap ? '' : 'w całej Polsce',
    isInMap ? 'w widoku mapy' : '',
  ].filter(Boolean)
  if (near.order !== 'distance') return `${count} ${area.join(', ')}`
  return `${count} ${area.join(', ')}, od najbliższej${near.village === null ? ' Tobie' : ''}`
}
