import type { Bounds } from '@medicena/domain/map/position'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { backToOwnOffers, type ListState, offersOf } from '../../results/list-state.ts'
import { type OffersSource, offersQueryOf } from '../../results/offers-source.ts'
import type { ResultsView } from '../../results/results-view.ts'
import type { UpdateListState } from '../../results/use-list-state.ts'
import type { OfferMapProps } from '../offer-map.tsx'

/** Where the visitor has moved the map, and what it showed. */
interface Moved {
  readonly location: string | null
  readonly source: OffersSource
  readonly bounds: Bounds
}

interface OfferMapArgs {
  readonly view: ResultsView
  readonly state: ListState
  readonly update: UpdateListState
  /** On mobile there is no list beside the map for its bounds to filter. */
  readonly isMobile: boolean
  readonly isBesideMap: boolean
  readonly addHistoryEntry: () => void
}

/** Connects the map to the state of the results page. */
export function useOfferMap({ view, state, update, isMobile, isBesideMap, addHistoryEntry }: OfferMapArgs) {
  const { key: historyKey } = useLocation()
  const { source } = state
  const { location } = view.query
  const query = useMemo(() => offersQueryOf(view, source), [view, source])
  const onSelect = useCallback((id: number | null) => update({ selectedId: id }), [update])
  /** Where the map is since the visitor has moved it. Another place or source moves it by code. */
  const [moved, setMoved] = useState<Moved | null>(null)
  const isCurrent = moved?.source === source && moved.location === location
  const onMoveEnd = useCallback<OfferMapProps['onMoveEnd']>(
    ({ view: mapView, bounds, byUser }) => {
      setMoved((before) =>
        byUser || (before?.source === source && before.location === location)
          ? { location, source, bounds }
          : null,
      )
      update(byUser && !isMobile ? { mapView, mapBounds: bounds } : { mapView })
    },
    [update, isMobile, location, source],
  )
  // Beside the map the list follows every move, and a searched area on every desktop.
  const isSearched =
    !isCurrent || (location === null && isBesideMap) || (source.kind === 'area' && isMobile === false)
  const { inPlace } = view.facts
  const wayBack = useMemo(
    () => ({ label: `Wróć do ofert ${inPlace}`, onPress: () => update(backToOwnOffers()) }),
    [inPlace, update],
  )
  const props: OfferMapProps = {
    query,
    historyKey,
    selectedId: state.selectedId,
    onSelect,
    ...(state.mapView && { initialView: state.mapView }),
    onMoveEnd,
    source,
    wayBack,
    canSearchArea: source.kind === 'place' && location !== null && !isSearched,
    onShowAll: isBesideMap && source.kind === 'place' && state.mapBounds ? wayBack.onPress : null,
    counted: view.counted,
    label: `Mapa ofert: ${view.service.name}, ${view.location?.name ?? 'Polska'}`,
  }
  return {
    props,
    /** Query for the offers on the map. */
    offersQuery: query,
    wayBack,
    /** Searches the whole country within the map; null while its offers are shown. */
    searchArea: isSearched
      ? null
      : () => {
          // Back leads to the page's own offers.
          if (source.kind === 'place') addHistoryEntry()
          update({ ...offersOf({ kind: 'area', bounds: moved.bounds }), mapView: state.mapView })
        },
  }
}
