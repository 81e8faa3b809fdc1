import type { Counted } from '@medicena/domain/counted'
import { type BoxSize, fitView, type MapView } from '@medicena/domain/map/mercator'
import { contains, distanceKm } from '@medicena/domain/map/position'
import {
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { OffersSource } from '../results/offers-source.ts'
import { MapNotices, WithoutPosition } from './map-notices.tsx'
import { useOfferNames } from './markers/marker-labels.ts'
import { layOutViewport } from './markers/marker-layout.ts'
import { MarkerLegend, Markers, NearPosition } from './markers/markers.tsx'
import { PlaceOffers } from './markers/place-offers.tsx'
import { usePointedMarker } from './markers/use-pointed-marker.ts'
import { boundsOf, type OfferPoints } from './points/offer-points.ts'
import { type MapPointsState, type MapQuery, useMapPoints } from './points/use-map-points.ts'
import { zoomAnchor } from './points/zoom-anchor.ts'
import { MapCanvas, useMapProvider } from './surface/map-canvas.tsx'
import { MapRegion } from './surface/map-controls.tsx'
import { FOCUS_ZOOM, MAX_ZOOM, viewOfPoland } from './surface/map-geometry.ts'
import type { MapControls, MapViewport } from './surface/map-surface.ts'
import { useOfferSelection } from './use-offer-selection.ts'
import type { WayBack } from './way-back.ts'

export interface OfferMapProps {
  /** The offers that the map loads. A new object starts a new request. */
  readonly query: MapQuery
  /** Key of the page's history entry, by which the map caches its points. */
  readonly historyKey: string
  /** Source of these offers. Another place or position moves the map to its offers. */
  readonly source: OffersSource
  /** Leads back to the offers of the page's place when none is in view. */
  readonly wayBack: WayBack
  /** A button searches the map's area for offers of other places than the page's. */
  readonly canSearchArea: boolean
  /** Shows the offers without a position again, while the list follows the map; null otherwise. */
  readonly onShowAll: (() => void) | null
  /** The kind of thing that the markers count. */
  readonly counted: Counted
  /** The selected facility opens in a card over the map, which leaves its middle free. */
  readonly hasCard: boolean
  /** Id of the selected facility. */
  readonly selectedId: number | null
  /** A marker was selected, or deselected with null. */
  readonly onSelect: (id: number | null) => void
  /** Defaults to Poland, or to the bounds of the offers if the query has a location. */
  readonly initialView?: MapView
  readonly onMoveEnd: (viewport: MapViewport) => void
  /** The map's accessible name. */
  readonly label: string
  /** Element that gets the zoom buttons, so that they cover no marker; by default they are above the map. */
  readonly toolbar?: HTMLElement | null
}

/** Map of the offers of a search. It fills its positioned container. */
function OfferMap({
  query,
  historyKey,
  source,
  wayBack,
  canSearchArea,
  onShowAll,
  counted,
  hasCard,
  selectedId,
  onSelect,
  initialView,
  onMoveEnd,
  label,
  toolbar,
}: OfferMapProps) {
  const provider = useMapProvider()
  const result = useMapPoints(query, historyKey)
  const { names, loadNames } = useOfferNames(query.serviceId)
  const [controls, setControls] = useState<MapControls | null>(null)
  const [viewport, setViewport] = useState<MapViewport | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<BoxSize | null>(null)
  useLayoutEffect(() => setSize(region.current && sizeOf(region.current)), [])
  const view = viewport?.view ?? initialView ?? viewOfPoland(size)
  const isRestored = initialView !== undefined

  const { points } = result
  const selectedPlace = useMemo(
    () => (selectedId === null ? null : (points?.placeOf(selectedId) ?? null)),
    [points, selectedId],
  )
  const markers = useMemo(
    () => (points && viewport ? layOutViewport(points, viewport, selectedPlace, counted) : []),
    [points, viewport, selectedPlace, counted],
  )
  const pointedKey = usePointedMarker(points, viewport, markers)
  const obstacles = useMemo(() => markers.map(({ position }) => position), [markers])

  useFittedView({ result, query, source, controls, region, isRestored })
  const selection = useOfferSelection({
    points,
    hasCard,
    selectedId,
    selectedPlace,
    onSelect,
    controls,
    viewport,
    isRestored,
  })
  const openPlace = selection.openPlace ?? selectedPlace

  // The surface responds at once; a transition lets markers and list yield to the next key or drag.
  const handleMoveEnd = (next: MapViewport) =>
    startTransition(() => {
      setViewport(next)
      onMoveEnd(next)
      selection.handleMove(next)
    })
  const isNothingInView =
    result.status === 'ready' &&
    viewport !== null &&
    points !== null &&
    points.offers.length > 0 &&
    !points.offers.some((offer) => contains(viewport.bounds, offer))
  return (
    <MapRegion
      label={label}
      help="Do ofert prowadzi klawisz Tab."
      controls={controls}
      zoom={view.zoom}
      anchorOf={(steps) => viewport && zoomAnchor(points, openPlace?.position ?? null, viewport, steps)}
      onEscape={selection.close}
      ref={region}
      tools={<MarkerLegend />}
      toolbar={toolbar}
      note={
        source.kind === 'place' &&
        points !== null &&
        points.withoutPosition > 0 && (
          <WithoutPosition
            count={points.withoutPosition}
            counted={counted}
            isCountry={query.location === null}
            onShowAll={onShowAll}
          />
        )
      }
    >
      {size && (
        <MapCanvas
          provider={provider}
          initialView={view}
          obstacles={obstacles}
          center={source.kind === 'near' ? source.position : null}
          onReady={setControls}
          onMoveEnd={handleMoveEnd}
        >
          {(projection) => (
            <>
              <Markers
                markers={markers}
                projection={projection}
                pointedKey={pointedKey}
                selectedKey={openPlace?.key ?? null}
                isListOpen={selection.openPlace !== null}
                names={names}
                counted={counted}
                onHighlight={loadNames}
                onPress={selection.pressMarker}
              />
              {source.kind === 'near' && (
                <NearPosition
                  position={source.position}
                  name={source.village === null ? 'Twoje położenie' : `wieś ${source.village}`}
                  projection={projection}
                />
              )}
            </>
          )}
        </MapCanvas>
      )}
      <MapNotices
        result={result}
        hasGoogleFailed={provider.hasFailed}
        wayBack={isNothingInView ? wayBack : null}
        canSearchArea={canSearchArea}
      />
      {selection.openPlace && (
        <PlaceOffers
          key={selection.openPlace.key}
          place={selection.openPlace}
          mapCenter={view}
          names={names}
          counted={counted}
          onSelect={selection.selectListed}
          onZoom={selection.zoomToOpen}
          onClose={selection.close}
        />
      )}
    </MapRegion>
  )
}

/** Memoized, so that changes of the list beside the map do not render it. */
export default memo(OfferMap)

/** Pixels between the edge of a fitted map and its outermost marker; in a small map they are worth half a marker. */
const FIT_MARGIN_PX = 48
const SMALL_FIT_MARGIN_PX = 24
const SMALL_PX = 480

/** Zoom that shows about 50 km around the visitor, for places without an offer in the neighbourhood. */
const NEAR_ZOOM = 10
const NEIGHBOURHOOD_KM = 5

interface FittedViewOptions extends Pick<OfferMapProps, 'query' | 'source'> {
  readonly result: MapPointsState
  readonly controls: MapControls | null
  readonly region: Readonly<RefObject<HTMLElement | null>>
  readonly isRestored: boolean
}

/**
 * Moves the map to the offers of a source once they are loaded, unless the page begins with the whole
 * country.
 */
function useFittedView({ result, query, source, controls, region, isRestored }: FittedViewOptions): void {
  const { status, points } = result
  /** The target of the map's last move: the place, the area, or the position. */
  const shown = useRef<unknown>(null)
  const keepsView = useRef(isRestored)

  useEffect(() => {
    const isLoaded = status === 'ready' || (source.kind === 'near' && status === 'error')
    if (!controls || !region.current || (source.kind !== 'area' && !isLoaded)) return
    const isCountry = query.location === null
    // Neither another order nor a radius around the visitor moves the map.
    const subject = source.kind === 'near' ? source.position : source.kind === 'area' ? 'area' : source
    const before = shown.current
    shown.current = subject
    if (before === subject) return
    // A country's page begins with all of it, and a searched area is where the map already is.
    const isThere =
      before === null ? keepsView.current || (source.kind === 'place' && isCountry) : source.kind === 'area'
    const size = sizeOf(region.current)
    if (!isThere) controls.moveTo(viewOf(source, points, size, isCountry), 'code')
  }, [source, status, points, query, controls, region])
}

function viewOf(
  source: OffersSource,
  points: OfferPoints | null,
  size: BoxSize,
  isCountry: boolean,
): MapView {
  if (source.kind === 'area') return fitView(source.bounds, size, { margin: 0, maxZoom: MAX_ZOOM })
  if (source.kind === 'near') {
    const isOffered = points?.offers.some((offer) => distanceKm(offer, source.position) <= NEIGHBOURHOOD_KM)
    return { ...source.position, zoom: isOffered ? FOCUS_ZOOM : NEAR_ZOOM }
  }
  if (isCountry || !points || points.offers.length === 0) return viewOfPoland(size)
  const margin = Math.min(size.width, size.height) < SMALL_PX ? SMALL_FIT_MARGIN_PX : FIT_MARGIN_PX
  return fitView(boundsOf(points.offers), size, { margin, maxZoom: FOCUS_ZOOM })
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })
