import type { Bounds, Position } from '@medicena/domain/map/bounds'
import type { MapView } from '@medicena/domain/map/mercator'
import { memo, startTransition, useMemo, useRef, useState } from 'react'
import { drawnItems } from './clusters/drawn-items.ts'
import { useClusterIndex } from './clusters/use-cluster-index.ts'
import { MapKeys } from './controls/map-keys.tsx'
import { ZoomButtons } from './controls/zoom-buttons.tsx'
import { Markers } from './markers/markers.tsx'
import { PlaceOffers } from './markers/place-offers.tsx'
import { useOfferNames } from './markers/use-offer-names.ts'
import { MapNotices } from './notices/map-notices.tsx'
import type { MapQuestion } from './points/map-question.ts'
import { pointsWithin } from './points/offer-points.ts'
import { useMapPoints } from './points/use-map-points.ts'
import { MapCanvas } from './surface/map-canvas.tsx'
import { POLAND } from './surface/map-limits.ts'
import type { MapControls, Settled } from './surface/map-surface.ts'
import { useMapProvider } from './surface/use-map-provider.ts'
import { useFittedView } from './use-fitted-view.ts'
import { useOfferChoice } from './use-offer-choice.ts'

export type { Bounds, MapView }

export interface OfferMapProps {
  /** Which offers are shown; another object is another question. The map asks for them itself. */
  readonly question: MapQuestion
  /** The history entry of the page: a map that comes back to it asks for nothing again. */
  readonly page: string
  /** Shows only what is at most `km` from `origin`. */
  readonly within?: { readonly origin: Position; readonly km: number }
  /** Id of the facility that is selected. When it is changed by code, the map goes there (SPEC section 9). */
  readonly selected: number | null
  /** A marker was chosen by pointer or keyboard, or given up. */
  readonly onSelect: (id: number | null) => void
  /** Where the map starts; without it a place's map shows all its offers and the country's all of Poland. */
  readonly initialView?: MapView
  /** The map has come to rest, `byVisitor` only after a visitor's drag or zoom. */
  readonly onViewChange: (view: MapView, bounds: Bounds, byVisitor: boolean) => void
  /** The map's accessible name. */
  readonly label: string
}

/** The offers of a search on a map, Google's or the embedded one. It fills its box, which has a position of its own. */
function OfferMap({
  question,
  page,
  within,
  selected,
  onSelect,
  initialView,
  onViewChange,
  label,
}: OfferMapProps) {
  const provider = useMapProvider()
  const found = useMapPoints(question, page)
  const { names, load } = useOfferNames(question.serviceId)
  const [controls, setControls] = useState<MapControls | null>(null)
  const [settled, setSettled] = useState<Settled | null>(null)
  const start = settled?.view ?? initialView ?? POLAND
  const [zoom, setZoom] = useState(start.zoom)
  const box = useRef<HTMLElement>(null)

  const { latitude, longitude } = within?.origin ?? {}
  const points = useMemo(() => {
    const circle =
      latitude !== undefined && longitude !== undefined && within?.km !== undefined
        ? { origin: { latitude, longitude }, km: within.km }
        : null
    return circle && found.points ? pointsWithin(found.points, circle) : found.points
  }, [found.points, latitude, longitude, within?.km])
  const index = useClusterIndex(points)
  const { drawn, place } = useMemo(() => drawnItems(index, settled, selected), [index, settled, selected])
  const occupied = useMemo(() => drawn.markers.map(({ position }) => position), [drawn])

  useFittedView({ found, controls, box, restored: initialView !== undefined })
  const choice = useOfferChoice({
    index,
    selected,
    onSelect,
    controls,
    settled,
    restored: initialView !== undefined,
  })

  // The ground is there at once; what lies on it and the list beside it follow, and wait for the visitor's next key.
  const settle = (next: Settled) =>
    startTransition(() => {
      setSettled(next)
      setZoom(next.view.zoom)
      onViewChange(next.view, next.bounds, next.byVisitor)
    })
  const anchoring = { anchor: settled?.view ?? start, zoom }
  return (
    <MapKeys label={label} controls={controls} box={box}>
      <MapCanvas
        provider={provider}
        start={start}
        anchor={anchoring.anchor}
        occupied={occupied}
        onReady={setControls}
        onZoom={setZoom}
        onSettle={settle}
      >
        <Markers
          drawn={drawn}
          anchoring={anchoring}
          selected={place?.key ?? null}
          names={names}
          onPoint={load}
          onChoose={choice.choose}
        />
        {choice.open && (
          <PlaceOffers
            place={choice.open}
            anchoring={anchoring}
            names={names}
            selected={selected}
            onPick={choice.pick}
            onClose={choice.close}
          />
        )}
      </MapCanvas>
      <ZoomButtons controls={controls} />
      <MapNotices found={found} shown={points} googleFailed={provider.failed} />
    </MapKeys>
  )
}

/** What the list does beside the map leaves the map alone. */
export default memo(OfferMap)
