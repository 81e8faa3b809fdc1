import type { Bounds } from '@medicena/domain/map/position'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ANY_DISTANCE, type DistanceRange } from '../../results/filters/distance.ts'
import {
  backToOwnOffers,
  distanceFilterOf,
  type ListState,
  type MapTarget,
  offersQueryOf,
  withDistance,
} from '../../results/list-state.ts'
import { formatBounds } from '../../results/results-query.ts'
import type { ResultsView } from '../../results/results-view.ts'
import type { UpdateListState } from '../../results/use-list-state.ts'
import type { OfferMapProps } from '../offer-map.tsx'

/** Where the visitor has moved the map, and what it showed. */
interface Moved {
  readonly location: string | null
  readonly mapTarget: MapTarget | null
  readonly bounds: Bounds
}

const isOf = (moved: Moved | null, location: string | null, mapTarget: MapTarget | null): moved is Moved =>
  moved?.location === location && moved.mapTarget === mapTarget

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
  const { serviceId, priceFrom, priceTo, ratingFrom, features, openAt } = view.query
  const location = state.isEverywhere ? null : view.query.location
  const query = useMemo(
    () => ({
      serviceId,
      location,
      ...(priceFrom !== undefined && { priceFrom }),
      ...(priceTo !== undefined && { priceTo }),
      ...(ratingFrom !== undefined && { ratingFrom }),
      ...(features !== undefined && { features }),
      ...(openAt !== undefined && { openAt }),
    }),
    [serviceId, location, priceFrom, priceTo, ratingFrom, features, openAt],
  )
  const offersQuery = useMemo(() => offersQueryOf(view, state.isEverywhere), [view, state.isEverywhere])
  const { origin, distance } = distanceFilterOf(state, view.query.origin)
  const { latitude, longitude } = origin ?? {}
  const [, radiusKm] = distance
  const within = useMemo(
    () =>
      latitude !== undefined && longitude !== undefined && radiusKm < ANY_DISTANCE[1]
        ? { center: { latitude, longitude }, radiusKm }
        : undefined,
    [latitude, longitude, radiusKm],
  )
  const onSelect = useCallback((id: number | null) => update({ selectedId: id }), [update])
  const { mapTarget } = state
  /** Where the map is since the visitor has moved it. Another place or target moves it by code. */
  const [moved, setMoved] = useState<Moved | null>(null)
  const movedTo = isOf(moved, location, mapTarget) ? moved.bounds : null
  const onMoveEnd = useCallback<OfferMapProps['onMoveEnd']>(
    ({ view: mapView, bounds, byUser }) => {
      setMoved((before) =>
        byUser || isOf(before, location, mapTarget) ? { location, mapTarget, bounds } : null,
      )
      update(byUser && !isMobile ? { mapView, bounds } : { mapView })
    },
    [update, isMobile, location, mapTarget],
  )
  // Beside the map the list follows every move.
  const isSearched =
    movedTo === null ||
    (location === null && isBesideMap) ||
    (state.isEverywhere && state.bounds !== null && formatBounds(state.bounds) === formatBounds(movedTo))
  const { inPlace } = view.facts
  const wayBack = useMemo(
    () => ({ label: `Wróć do ofert ${inPlace}`, onPress: () => update(backToOwnOffers()) }),
    [inPlace, update],
  )
  const setDistance = useCallback(
    (range: DistanceRange) => update((now) => withDistance(now, range)),
    [update],
  )

  const props: OfferMapProps = {
    query,
    historyKey,
    ...(within && { within }),
    selectedId: state.selectedId,
    onSelect,
    ...(state.mapView && { initialView: state.mapView }),
    onMoveEnd,
    near: state.near?.position ?? null,
    ...(state.near?.village != null && { nearName: `wieś ${state.near.village}` }),
    target: mapTarget,
    wayBack,
    canSearchArea: location !== null && !isSearched,
    onShowAll: isBesideMap && !state.isEverywhere && state.bounds ? wayBack.onPress : null,
    isOwnScope: !state.isEverywhere,
    counted: view.counted,
    label: `Mapa ofert: ${view.service.name}, ${view.location?.name ?? 'Polska'}`,
  }
  return {
    props,
    /** Query for the offers on the map. */
    offersQuery,
    setDistance,
    wayBack,
    /** Searches the whole country within the map; null while its offers are shown. */
    searchArea: isSearched
      ? null
      : () => {
          // Back leads to the page's own offers.
          if (!state.isEverywhere) addHistoryEntry()
          update({ bounds: movedTo, isEverywhere: true })
        },
  }
}
