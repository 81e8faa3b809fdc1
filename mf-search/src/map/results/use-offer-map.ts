import type { Bounds } from '@medicena/domain/map/position'
import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ANY_DISTANCE, type DistanceRange } from '../../results/filters/distance.ts'
import type { ListState } from '../../results/list-state.ts'
import { formatBounds } from '../../results/results-query.ts'
import type { ResultsView } from '../../results/results-view.ts'
import type { UpdateListState } from '../../results/use-list-state.ts'
import type { OfferMapProps } from '../offer-map.tsx'

interface OfferMapArgs {
  readonly view: ResultsView
  readonly state: ListState
  readonly update: UpdateListState
  /** On mobile there is no list beside the map for its bounds to filter. */
  readonly isMobile: boolean
}

/** Connects the map to the state of the results page. */
export function useOfferMap({ view, state, update, isMobile }: OfferMapArgs) {
  const { key: historyKey } = useLocation()
  const { serviceId, priceFrom, priceTo, ratingFrom } = view.query
  const location = state.isEverywhere ? null : view.query.location
  const query = useMemo(
    () => ({
      serviceId,
      location,
      ...(priceFrom !== undefined && { priceFrom }),
      ...(priceTo !== undefined && { priceTo }),
      ...(ratingFrom !== undefined && { ratingFrom }),
    }),
    [serviceId, location, priceFrom, priceTo, ratingFrom],
  )
  const offersQuery = useMemo(() => ({ ...view.query, location }), [view.query, location])
  const { latitude, longitude } = view.query.origin ?? {}
  const [, radiusKm] = state.distance
  const within = useMemo(
    () =>
      !state.isEverywhere && latitude !== undefined && longitude !== undefined && radiusKm < ANY_DISTANCE[1]
        ? { center: { latitude, longitude }, radiusKm }
        : undefined,
    [latitude, longitude, radiusKm, state.isEverywhere],
  )
  const onSelect = useCallback((id: number | null) => update({ selectedId: id }), [update])
  /** Where the map is since the visitor has moved it. Another place fits the map to its offers. */
  const [moved, setMoved] = useState<{ readonly location: string | null; readonly bounds: Bounds } | null>(
    null,
  )
  const movedTo = moved?.location === location ? moved.bounds : null
  const onMoveEnd = useCallback<OfferMapProps['onMoveEnd']>(
    ({ view: mapView, bounds, byUser }) => {
      setMoved((before) => (byUser || before?.location === location ? { location, bounds } : null))
      update(byUser && !isMobile ? { mapView, bounds } : { mapView })
    },
    [update, isMobile, location],
  )
  // Beside the map the list follows every move.
  const isSearched =
    movedTo === null ||
    (location === null && !isMobile) ||
    (state.isEverywhere && state.bounds !== null && formatBounds(state.bounds) === formatBounds(movedTo))
  const setDistance = useCallback((distance: DistanceRange) => update({ distance }), [update])

  const props: OfferMapProps = {
    query,
    historyKey,
    ...(within && { within }),
    selectedId: state.selectedId,
    onSelect,
    ...(state.mapView && { initialView: state.mapView }),
    onMoveEnd,
    near: state.near,
    counted: view.counted,
    label: `Mapa ofert: ${view.service.name}, ${view.location?.name ?? 'Polska'}`,
  }
  return {
    props,
    /** Query for the offers on the map. */
    offersQuery,
    setDistance,
    /** Searches the whole country within the map; null while its offers are shown. */
    searchArea: isSearched ? null : () => update({ bounds: movedTo, isEverywhere: true, near: null }),
  }
}
