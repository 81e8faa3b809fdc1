import { nearestTown } from '@medicena/domain/map/towns'
import { consentAtom } from '@medicena/zone-kit/consent'
import { type MapTiles, useSiteMapTiles } from '@medicena/zone-kit/site-settings'
import { useAtomValue } from 'jotai'
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { boxStyle, MAX_BOUNDS, type Projection, shift } from '../surface/map-geometry.ts'
import type { MapSurfaceProps, MapViewport } from '../surface/map-surface.ts'
import { DistanceRings, directionsFrom } from './distance-rings.tsx'
import styles from './embedded-surface.module.css'
import { createLeafletMap, type LeafletMap } from './leaflet-map.ts'
import { TownLabels } from './town-labels.tsx'

/** Leaflet map of vector tiles. Those of the site's own origin need no consent. */
export default function EmbeddedSurface({
  children,
  initialView,
  obstacles,
  center,
  onReady,
  onMoveEnd,
}: MapSurfaceProps) {
  const tiles = useMapTiles()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap>()
  const [viewport, setViewport] = useState<MapViewport>()
  const [{ zoom, isAnimating }, setZoom] = useState({ zoom: initialView.zoom, isAnimating: false })

  const handleReady = useEffectEvent(onReady)
  const handleMoveEnd = useEffectEvent((next: MapViewport) => {
    startTransition(() => setViewport(next))
    onMoveEnd?.(next)
  })
  const create = useEffectEvent((element: HTMLElement) =>
    createLeafletMap(
      element,
      initialView,
      (zoom, isAnimating) => setZoom({ zoom, isAnimating }),
      handleMoveEnd,
    ),
  )
  useEffect(() => {
    if (!container.current) return
    const created = create(container.current)
    setMap(created)
    handleReady(created.controls)
    return () => {
      handleReady(null)
      created.destroy()
    }
  }, [])

  const origin = viewport?.view ?? initialView
  const projection = { origin, zoom }
  useLayoutEffect(() => map?.setOrigin(origin), [map, origin])
  useEffect(() => (tiles ? map?.showTiles(tiles) : undefined), [map, tiles])

  const hasStreets = tiles?.hasStreets ?? false
  return (
    <div className={styles['map']} data-animating={isAnimating || undefined}>
      <div className={styles['canvas']} ref={container} />
      {map &&
        createPortal(
          <>
            {viewport && <Orientation {...{ hasStreets, viewport, obstacles, center, projection }} />}
            {children(projection)}
          </>,
          map.overlay,
        )}
      {tiles && <Attribution text={`${tiles.attribution}, ${LABEL_SOURCES}`} />}
    </div>
  )
}

/** The lowest zoom of circles of distance, and the one from which streets and districts say more than a town's name. */
const RINGS_ZOOM = 10
const STREETS_ZOOM = 14
/** About half the width of a direction's name at an edge of the map. */
const HALF_NAME_PX = 60

interface OrientationProps extends Pick<MapSurfaceProps, 'obstacles' | 'center'> {
  readonly hasStreets: boolean
  readonly viewport: MapViewport
  readonly projection: Projection
}

/** Names of towns; without streets also distances and the edge of the known land. */
function Orientation({ hasStreets, viewport, obstacles, center, projection }: OrientationProps) {
  const { zoom } = projection
  const measured = !hasStreets && zoom >= RINGS_ZOOM ? (center ?? nearestTown(viewport.view)) : null
  const directions = useMemo(() => (measured ? directionsFrom(measured, viewport) : []), [measured, viewport])
  const occupied = useMemo(() => {
    const names = directions.map(({ position, right }) =>
      shift(position, viewport.view.zoom, { x: -right * HALF_NAME_PX, y: 0 }),
    )
    return [...obstacles, ...names]
  }, [obstacles, directions, viewport])
  return (
    <>
      {!hasStreets && zoom < RINGS_ZOOM && (
        <div className={styles['land-edge']} style={boxStyle(projection, MAX_BOUNDS)} />
      )}
      {measured && <DistanceRings {...{ center: measured, directions, obstacles, projection }} />}
      {!(hasStreets && zoom >= STREETS_ZOOM) && (
        <TownLabels {...{ viewport, obstacles: occupied, projection }} />
      )}
    </>
  )
}

/** Selects the operator's tiles of another origin after functional consent, and those of the site's own origin otherwise. */
function useMapTiles(): MapTiles | null {
  const tiles = useSiteMapTiles()
  const consent = useAtomValue(consentAtom)
  if (!tiles) return null
  return tiles.thirdParty && consent?.functional ? tiles.thirdParty : tiles.own
}

/** Sources of the names and the sizes of towns. */
const LABEL_SOURCES = 'PRNG, GeoNames'
const LINKED_SOURCE = 'OpenStreetMap'

/** Names the sources of the map. OpenStreetMap asks for a link to its licence. */
function Attribution({ text }: { readonly text: string }) {
  const [before = '', ...after] = text.split(LINKED_SOURCE)
  return (
    <p className={styles['attribution']}>
      Dane: {before}
      {after.length > 0 && (
        <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
          {LINKED_SOURCE}
        </a>
      )}
      <span>{after.join(LINKED_SOURCE)}</span>
    </p>
  )
}
