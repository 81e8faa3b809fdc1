import { useLocation } from '@medicena/zone-kit/router'
import { useCallback, useMemo } from 'react'
import { ANY_DISTANCE, type DistanceRange } from '../../results/filters/distance.ts'
import type { ResultsView } from '../../results/results-view.ts'
import type { ResultsSession } from '../../results/session/results-session.ts'
import type { ChangeSession } from '../../results/session/use-results-session.ts'
import type { OfferMapProps } from '../offer-map.tsx'

interface OfferMapArgs {
  readonly view: ResultsView
  readonly session: ResultsSession
  readonly change: ChangeSession
  /** On a small screen there is no list beside the map for its bounds to filter. */
  readonly isSmallScreen: boolean
}

/** Connects the map to the state of the results page. */
export function useOfferMap({ view, session, change, isSmallScreen }: OfferMapArgs) {
  const { key: historyKey } = useLocation()
  const { serviceId, location, priceFrom, priceTo } = view.question
  const query = useMemo(
    () => ({
      serviceId,
      location,
      ...(priceFrom !== undefined && { priceFrom }),
      ...(priceTo !== undefined && { priceTo }),
    }),
    [serviceId, location, priceFrom, priceTo],
  )
  const { latitude, longitude } = view.origin ?? {}
  const [, radiusKm] = session.distance
  const within = useMemo(
    () =>
      latitude !== undefined && longitude !== undefined && radiusKm < ANY_DISTANCE[1]
        ? { center: { latitude, longitude }, radiusKm }
        : undefined,
    [latitude, longitude, radiusKm],
  )
  const onSelect = useCallback((id: number | null) => change({ selected: id }), [change])
  const onMoveEnd = useCallback<OfferMapProps['onMoveEnd']>(
    ({ view: mapView, bounds, byUser }) =>
      change(byUser && !isSmallScreen ? { mapView, bounds } : { mapView }),
    [change, isSmallScreen],
  )
  const setDistance = useCallback((distance: DistanceRange) => change({ distance }), [change])

  const props: OfferMapProps = {
    query,
    historyKey,
    ...(within && { within }),
    selectedId: session.selected,
    onSelect,
    ...(session.mapView && { initialView: session.mapView }),
    onMoveEnd,
    label: `Mapa ofert: ${view.service.name}, ${view.location?.name ?? 'Polska'}`,
  }
  return { props, setDistance }
}
