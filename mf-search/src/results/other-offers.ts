import { countText, countTextGenitive } from '@medicena/domain/counted'
import type { ResultsView } from './build-results-view.ts'
import type { LoadedOffers } from './list-state.ts'
import { type NearSource, nearbyName, nearRadiusKm } from './offers-source.ts'
import { ORDERS } from './results-query.ts'

/** Description of a list with other offers than the address's: those on the map, or near the visitor. */
export type OtherOffers = NonNullable<ReturnType<typeof describeOthers>>

const number = new Intl.NumberFormat('pl')

/** Texts of an empty list. */
const NOTHING_IN_VIEW = { title: 'W tym miejscu mapy nie ma ofert', detail: 'Oddal lub przesuń mapę.' }
const NOTHING_OF_PLACE_IN_VIEW = {
  title: NOTHING_IN_VIEW.title,
  detail: `${NOTHING_IN_VIEW.detail} Oferty z innych miejscowości pokaże przycisk „Szukaj w tym obszarze”.`,
}
const NOTHING_NEARBY = { title: 'Nie ma ofert w tej okolicy', detail: 'Zmień filtry albo odległość.' }

/** Describes offers from the map or near the visitor; null for the address's own. */
export function describeOthers(
  { counted, facts, query, service, sort }: ResultsView,
  { source, within, total, prices }: Pick<LoadedOffers, 'source' | 'within' | 'total' | 'prices'>,
) {
  const count = countText(counted, total)
  const wayBack = `Wróć do ofert ${facts.inPlace}`
  const named = (text: string) => `${service.name}\u00a0– ${text}`
  switch (source.kind) {
    case 'place': {
      const summary = `${number.format(total)} z ${countTextGenitive(counted, facts.total)} w widoku mapy`
      return within && { count, summary, empty: NOTHING_OF_PLACE_IN_VIEW, wayBack: 'Pokaż wszystkie' }
    }
    case 'area': {
      const heading = named(`${count} w wybranym obszarze`)
      return { count, prices, summary: `${count} w tym obszarze`, heading, empty: NOTHING_IN_VIEW, wayBack }
    }
    case 'near': {
      const isNothingOpen = total === 0 && query.filters['open-at'] !== undefined
      const found = isNothingOpen ? 'brak otwartych placówek' : count
      return {
        count,
        prices,
        summary: nearSummary(found, total > 0, source, within !== null),
        heading: named(`blisko ${nearbyName(source)}`),
        /** Null where a filter by opening hours leaves nothing. */
        empty: within ? NOTHING_IN_VIEW : isNothingOpen ? null : NOTHING_NEARBY,
        wayBack:
          nearRadiusKm(source) === 0 && query.location === null
            ? `Uporządkuj według ${ORDERS[sort.order].by}`
            : wayBack,
      }
    }
  }
}

function nearSummary(found: string, isOrdered: boolean, near: NearSource, isInMap: boolean): string {
  const radius = nearRadiusKm(near)
  const area = [
    radius > 0 ? `w promieniu ${radius}\u00a0km` : isInMap ? '' : 'w całej Polsce',
    isInMap ? 'w widoku mapy' : '',
  ].filter(Boolean)
  if (near.order !== 'distance' || !isOrdered) return `${found} ${area.join(', ')}`
  return `${found} ${area.join(', ')}, od najbliższej${near.village === null ? ' Tobie' : ''}`
}
