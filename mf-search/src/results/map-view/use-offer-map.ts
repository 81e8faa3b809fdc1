import { useLocation } from '@medicena/zone-kit/router'
import { useCallback, useMemo } from 'react'
import type { OfferMapProps } from '../../map/offer-map.tsx'
import { ANY_DISTANCE, type DistanceRange } from '../filters/distance.ts'
import type { ResultsView } from '../results-view.ts'
import type { ResultsSession } from '../session/results-session.ts'
import type { ChangeSession } from '../session/use-results-session.ts'

interface OfferMapArgs {
  readonly view: ResultsView
  readonly session: ResultsSession
  readonly change: ChangeSession
  /** On a small screen there is no list beside the map that its bounds could filter. */
  readonly small: boolean
}

/** What the map is told, and what it tells. */
export function useOfferMap({ view, session, change, small }: OfferMapArgs) {
  const { key: page } = useLocation()
  const { serviceId, location, priceFrom, priceTo } = view.question
  const question = useMemo(
    () => ({
      serviceId,
      location,
      ...(priceFrom !== undefined && { priceFrom }),
      ...(priceTo !== undefined && { priceTo }),
    }),
    [serviceId, location, priceFrom, priceTo],
  )
  const { origin } = view
  const [, km] = session.distance
  const within = useMemo(() => (origin && km < ANY_DISTANCE[1] ? { origin, km } : undefined), [origin, km])
  const onSelect = useCallback((id: number | null) => change({ selected: id }), [change])
  const onViewChange = useCallback<OfferMapProps['onViewChange']>(
    (mapView, bounds, byVisitor) => change(byVisitor && !small ? { mapView, bounds } : { mapView }),
    [change, small],
  )
  const setDistance = useCallback((distance: DistanceRange) => change({ distance }), [change])

  const props: OfferMapProps = {
    question,
    page,
    ...(within && { within }),
    selected: session.selected,
    onSelect,
    ...(session.mapView && { initialView: session.mapView }),
    onViewChange,
    label: `Mapa ofert: ${view.service.name}, ${view.location?.name ?? 'Polska'}`,
  }
  return { props, setDistance }
}
