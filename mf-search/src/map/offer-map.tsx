import type { Counted } from '@medicena/domain/counted'
import { type BoxSize, fitView, type MapView } from '@medicena/domain/map/mercator'
import { contains, distanceKm } from '@medicena/domain/map/position'
import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { OffersSource } from '../results/offers-source.ts'
import { MapNote, MapNotices } from './map-notices.tsx'
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

export interface OfferMapProps {
  /** The offers that the map loads. A new object starts a new request. */
  readonly query: MapQuery
  /** Source of these offers. */
  readonly source: OffersSource
  /** Button that leads back to the offers of the page's place when none is in view. */
  readonly wayBack: ReactNode
  /** The list has only the offers in view, none without a position. */
  readonly isListFollowing: boolean
  /** The kind of thing that the markers count. */
  readonly counted: Counted
  /** The selected facility opens in a card over the map, which leaves its middle free. */
  readonly hasCard: boolean
  /** Id of the selected facility. */
  readonly selectedId: number | null
  /** A marker was selected, or deselected with null. */
  readonly onSelect: (id: number | null) => void
  /** The view after the last reported move; null moves the map to the offers once they are loaded. */
  readonly view: MapView | null
  readonly onMoveEnd: (viewport: MapViewport) => void
  /** The map's accessible name. */
  readonly label: string
  /** Element that gets the zoom buttons, so that they cover no marker; by default they are above the map. */
  readonly toolbar?: HTMLElement | null
}

/** Map of the offers of a search. It fills its positioned container. */
function OfferMap({
  query,
  source,
  wayBack,
  isListFollowing,
  counted,
  hasCard,
  selectedId,
  onSelect,
  view,
  onMoveEnd,
  label,
  toolbar,
}: OfferMapProps) {
  const provider = useMapProvider()
  const result = useMapPoints(query)
  const { names, loadNames } = useOfferNames(query.serviceId)
  const [controls, setControls] = useState<MapControls | null>(null)
  const [viewport, setViewport] = useState<MapViewport | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<BoxSize | null>(null)
  useLayoutEffect(() => setSize(region.current && sizeOf(region.current)), [])
  const shownView = viewport?.view ?? view ?? viewOfPoland(size)

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

  const isFitted = useFittedView({ view, result, query, source, controls, region })
  const selection = useOfferSelection({
    points,
    hasCard,
    selectedId,
    selectedPlace,
    onSelect,
    controls,
    viewport,
    isRestored: view !== null,
  })
  const openPlace = selection.openPlace ?? selectedPlace

  // The surface responds at once; a transition lets markers and list yield to the next key or drag.
  const handleMoveEnd = (next: MapViewport) =>
    startTransition(() => {
      setViewport(next)
      if (next.byUser || isFitted.current) onMoveEnd(next)
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
      zoom={shownView.zoom}
      anchorOf={(steps) => viewport && zoomAnchor(points, openPlace?.position ?? null, viewport, steps)}
      onEscape={selection.close}
      ref={region}
      tools={<MarkerLegend />}
      toolbar={toolbar}
      note={
        <MapNote
          hasGoogleFailed={provider.hasFailed}
          withoutPosition={source.kind === 'place' ? (points?.withoutPosition ?? 0) : 0}
          counted={counted}
          isCountry={query.location === null}
          isListFollowing={isListFollowing}
        />
      }
    >
      {size && (
        <MapCanvas
          provider={provider}
          initialView={shownView}
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
        isNothingInView={isNothingInView}
        canSearchArea={source.kind === 'place' && query.location !== null}
        wayBack={wayBack}
      />
      {selection.openPlace && (
        <PlaceOffers
          key={selection.openPlace.key}
          place={selection.openPlace}
          mapCenter={shownView}
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

interface FittedViewOptions extends Pick<OfferMapProps, 'query' | 'source' | 'view'> {
  readonly result: MapPointsState
  readonly controls: MapControls | null
  readonly region: Readonly<RefObject<HTMLElement | null>>
}

/**
 * Moves a map without a view to its offers once they are loaded, or at once to a searched area.
 * @returns whether it has moved: earlier moves by code, such as the first one, make no view
 */
function useFittedView({ view, result, query, source, controls, region }: FittedViewOptions) {
  const { status, points } = result
  const isFitted = useRef(view !== null)
  // A layout effect: the commit that takes the view may resize the map, which is a move by code, too.
  useLayoutEffect(() => {
    isFitted.current = view !== null
    const isLoaded =
      source.kind === 'area' || status === 'ready' || (source.kind === 'near' && status === 'error')
    if (isFitted.current || !controls || !region.current || !isLoaded) return
    isFitted.current = true
    controls.moveTo(viewOf(source, points, sizeOf(region.current), query.location === null), 'code')
  }, [view, source, status, points, query, controls, region])
  return isFitted
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
