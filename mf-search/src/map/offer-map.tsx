import type { Counted } from '@medicena/domain/counted'
import { fitView, type MapView } from '@medicena/domain/map/mercator'
import type { Position } from '@medicena/domain/map/position'
import { memo, type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapTarget } from '../results/list-state.ts'
import { useClusterIndex } from './clusters/use-cluster-index.ts'
import { MapNotices, type WayBack, WithoutPosition } from './map-notices.tsx'
import { useOfferNames } from './markers/marker-labels.ts'
import { layOutViewport } from './markers/marker-layout.ts'
import { Markers, NearPosition } from './markers/markers.tsx'
import { PlaceOffers } from './markers/place-offers.tsx'
import { usePointedMarker } from './markers/use-pointed-marker.ts'
import { boundsOf, type Circle, hasPointsIn, type OfferPoints, pointsWithin } from './points/offer-points.ts'
import { type MapPointsState, type MapQuery, useMapPoints } from './points/use-map-points.ts'
import { zoomAnchor } from './points/zoom-anchor.ts'
import { MapCanvas, useMapProvider } from './surface/map-canvas.tsx'
import { MapRegion, ZoomButtons } from './surface/map-controls.tsx'
import { FOCUS_ZOOM, MAX_ZOOM, POLAND } from './surface/map-geometry.ts'
import type { MapControls, MapViewport } from './surface/map-surface.ts'
import { useOfferSelection } from './use-offer-selection.ts'

export interface OfferMapProps {
  /** The offers that the map loads. A new object starts a new request. */
  readonly query: MapQuery
  /** Key of the page's history entry, by which the map caches its points. */
  readonly historyKey: string
  /** Hides offers outside of it. */
  readonly within?: Circle
  /** Position of the visitor or a village, to which the map moves. */
  readonly near?: Position | null
  /** Text alternative of its mark. */
  readonly nearName?: string
  /** Where the map moves, once for each object. */
  readonly target?: MapTarget | null
  /** Leads back to the offers of the page's place when none is in view. */
  readonly wayBack?: WayBack
  /** A button searches the map's area for offers of other places than the page's. */
  readonly canSearchArea?: boolean
  /** Shows the offers without a position again, while the list follows the map. */
  readonly onShowAll?: (() => void) | null
  /** The offers are those of the page's scope; of an area the ones without a position say nothing. */
  readonly isOwnScope?: boolean
  /** The kind of thing that the markers count. */
  readonly counted?: Counted
  /** Id of the selected facility. The map centres it when the change does not come from the map. */
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
  within,
  near = null,
  nearName = 'Twoje położenie',
  target = null,
  wayBack,
  canSearchArea = false,
  onShowAll = null,
  isOwnScope = true,
  counted = 'offers',
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
  const view = viewport?.view ?? initialView ?? POLAND
  const [zoom, setZoom] = useState(view.zoom)
  const region = useRef<HTMLDivElement>(null)
  const isRestored = initialView !== undefined

  const points = useMemo(
    () => (within && result.points ? pointsWithin(result.points, within) : result.points),
    [result.points, within],
  )
  const index = useClusterIndex(points)
  const { markers, selectedPlace } = useMemo(
    () => layOutViewport(index, viewport, selectedId),
    [index, viewport, selectedId],
  )
  const pointedKey = usePointedMarker(index, viewport, markers)
  const obstacles = useMemo(() => markers.map(({ position }) => position), [markers])

  useFittedView({ result, query, near, target, controls, region, isRestored })
  const selection = useOfferSelection({
    index,
    selectedId,
    onSelect,
    controls,
    viewport,
    isRestored,
  })

  // The surface responds at once; a transition lets markers and list yield to the next key or drag.
  const handleMoveEnd = (next: MapViewport) =>
    startTransition(() => {
      setViewport(next)
      setZoom(next.view.zoom)
      onMoveEnd(next)
      selection.handleMove(next)
    })
  const isNothingInView =
    result.status === 'ready' &&
    points !== null &&
    viewport !== null &&
    points.ids.length > 0 &&
    !hasPointsIn(points, viewport.bounds)
  const projection = { origin: view, zoom }
  const offerControls: MapControls | null = controls && {
    ...controls,
    zoomBy: (steps) =>
      controls.zoomBy(
        steps,
        viewport &&
          zoomAnchor(points, (selection.openPlace ?? selectedPlace)?.position ?? null, viewport, steps),
      ),
  }
  const zoomButtons = <ZoomButtons controls={offerControls} />
  return (
    <MapRegion
      label={label}
      help="Do ofert prowadzi klawisz Tab."
      controls={offerControls}
      onEscape={selection.close}
      ref={region}
      tools={toolbar ? createPortal(zoomButtons, toolbar) : zoomButtons}
      note={
        result.points &&
        result.points.withoutPosition > 0 &&
        isOwnScope && (
          <WithoutPosition
            count={result.points.withoutPosition}
            counted={counted}
            isCountry={query.location === null}
            onShowAll={onShowAll}
          />
        )
      }
    >
      <MapCanvas
        provider={provider}
        initialView={view}
        origin={view}
        obstacles={obstacles}
        onReady={setControls}
        onZoom={setZoom}
        onMoveEnd={handleMoveEnd}
      >
        <Markers
          markers={markers}
          projection={projection}
          pointedKey={pointedKey}
          selectedKey={selection.openPlace?.key ?? selectedPlace?.key ?? null}
          isListOpen={selection.openPlace !== null}
          names={names}
          counted={counted}
          onHighlight={loadNames}
          onPress={selection.pressMarker}
        />
        {near && <NearPosition position={near} name={nearName} projection={projection} />}
      </MapCanvas>
      <MapNotices
        result={result}
        shownPoints={points}
        hasGoogleFailed={provider.hasFailed}
        wayBack={isNothingInView && wayBack ? wayBack : null}
        canSearchArea={canSearchArea}
      />
      {selection.openPlace && (
        <PlaceOffers
          key={selection.openPlace.key}
          place={selection.openPlace}
          mapCenter={view}
          names={names}
          counted={counted}
          onSelect={selection.selectOffer}
          onZoom={selection.zoomToPlace}
          onClose={selection.closePlace}
        />
      )}
    </MapRegion>
  )
}

/** Memoized, so that changes of the list beside the map do not render it. */
export default memo(OfferMap)

/** Pixels between the edge of a fitted map and its outermost marker; on a phone they are worth half a marker. */
const FIT_MARGIN_PX = 48
const NARROW_FIT_MARGIN_PX = 24
const NARROW_PX = 480

/** Zoom that shows about 50 km around the visitor, for places without an offer in the neighbourhood. */
const NEAR_ZOOM = 10
const NEIGHBOURHOOD_KM = 5

/**
 * Fits the map to the offers of a location once they are loaded. Keeps the view when only a filter changes, and without a
 * location, unless the visitor's position or the target is new.
 */
function useFittedView({
  result: { status, points, loadedQuery },
  query,
  near,
  target,
  controls,
  region,
  isRestored,
}: {
  readonly result: MapPointsState
  readonly query: MapQuery
  readonly near: Position | null
  readonly target: MapTarget | null
  readonly controls: MapControls | null
  readonly region: Readonly<RefObject<HTMLElement | null>>
  readonly isRestored: boolean
}): void {
  const fittedScope = useRef<string | null>(null)
  const keepsInitialView = useRef(isRestored)
  const shownNear = useRef(isRestored ? near : null)
  const shownTarget = useRef(isRestored ? target : null)

  useEffect(() => {
    // The offers of the country may still be loading.
    const isLoaded = status === 'error' || loadedQuery?.location === query.location
    if (near === shownNear.current || !controls || !isLoaded) return
    shownNear.current = near
    if (!near) return
    const neighbourhood = { center: near, radiusKm: NEIGHBOURHOOD_KM }
    const isOffered = points && pointsWithin(points, neighbourhood).ids.length > 0
    controls.moveTo({ ...near, zoom: isOffered ? FOCUS_ZOOM : NEAR_ZOOM }, 'code')
  }, [near, status, points, loadedQuery, query, controls])

  useEffect(() => {
    if (!points || !loadedQuery || !controls || !region.current) return
    const { serviceId, location } = loadedQuery
    const scope = `${serviceId} ${location}`
    if (fittedScope.current === scope) return
    const isInitialView = fittedScope.current === null && keepsInitialView.current
    fittedScope.current = scope
    // Without a location the map shows where the visitor wants to search.
    if (isInitialView || location === null) return
    controls.moveTo(viewOfPoints(points, region.current), 'code')
  }, [points, loadedQuery, controls, region])

  useEffect(() => {
    if (target === shownTarget.current || !target || !controls || !region.current) return
    // The offers of another place are loading.
    if (!target.bounds && loadedQuery?.location !== query.location) return
    shownTarget.current = target
    controls.moveTo(
      target.bounds
        ? fitView(target.bounds, sizeOf(region.current), { margin: 0, maxZoom: MAX_ZOOM })
        : query.location === null
          ? POLAND
          : viewOfPoints(points, region.current),
      'code',
    )
  }, [target, points, loadedQuery, query, controls, region])
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })

function viewOfPoints(points: OfferPoints | null, region: HTMLElement): MapView {
  const bounds = points && boundsOf(points)
  const size = sizeOf(region)
  const margin = size.width < NARROW_PX ? NARROW_FIT_MARGIN_PX : FIT_MARGIN_PX
  return bounds ? fitView(bounds, size, { margin, maxZoom: FOCUS_ZOOM }) : POLAND
}
