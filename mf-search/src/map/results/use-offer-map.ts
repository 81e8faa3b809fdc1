import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { ANY_DISTANCE, type DistanceRange } from '../../results/filters/distance.ts'
import type { ListState } from '../../results/list-state.ts'
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
  const { serviceId, location, priceFrom, priceTo } = view.query
  const query = useMemo(
    () => ({
      serviceId,
      location,
      ...(priceFrom !== undefined && { priceFrom }),
      ...(priceTo !== undefined && { priceTo }),
    }),
    [serviceId, location, priceFrom, priceTo],
  )
  const { latitude, longitude } = view.query.origin ?? {}
  const [, radiusKm] = state.distance
  const within = useMemo(
    () =>
      latitude !== undefined && longitude !== undefined && radiusKm < ANY_DISTANCE[1]
        ? { center: { latitude, longitude }, radiusKm }
        : undefined,
    [latitude, longitude, radiusKm],
  )
  const onSelect = useCallback((id: number | null) => update({ selectedId: id }), [update])
  const onMoveEnd = useCallback<OfferMapProps['onMoveEnd']>(
    ({ view: mapView, bounds, byUser }) => update(byUser && !isMobile ? { mapView, bounds } : { mapView }),
    [update, isMobile],
  )
  const setDistance = useCallback((distance: DistanceRange) => update({ distance }), [update])

  const props: OfferMapProps = {
    query,
    historyKey,
    ...(within && { within }),
    selectedId: state.selectedId,
    onSelect,
    ...(state.mapView && { initialView: state.mapView }),
    onMoveEnd,
    label: `Mapa ofert: ${view.service.name}, ${view.location?.name ?? 'Polska'}`,
  }
  return { props, setDistance }
}
