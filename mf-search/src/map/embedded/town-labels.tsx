import { type MapPixel, toPixel } from '@medicena/domain/map/mercator'
import { contains, type Position } from '@medicena/domain/map/position'
import { MAP_TOWNS, type MapTown } from '@medicena/domain/map/towns'
import { useMemo } from 'react'
import { type Projection, positionStyle } from '../surface/map-geometry.ts'
import type { MapViewport } from '../surface/map-surface.ts'
import styles from './embedded-surface.module.css'

interface TownLabelsProps {
  readonly viewport: MapViewport
  readonly obstacles: readonly Position[]
  readonly projection: Projection
}

/** Names of the visible towns, the most important first, without overlaps. */
export function TownLabels({ viewport, obstacles, projection }: TownLabelsProps) {
  const labels = useMemo(() => placeTownLabels(viewport, obstacles), [viewport, obstacles])
  return (
    <div aria-hidden="true">
      {labels.map(({ town, shiftPx }) => (
        <span
          key={`${town.name} ${town.latitude}`}
          className={styles['town']}
          data-city={town.minZoom === 0 || undefined}
          style={{ ...positionStyle(projection, town), marginBlockStart: shiftPx }}
        >
          {town.name}
        </span>
      ))}
    </div>
  )
}

const LETTER_WIDTH_PX = 9
const LINE_HEIGHT_PX = 20
/** Half the size of a marker. */
const MARKER_PX = { width: 46, height: 24 } as const
/** Vertical shift of a label off a marker, in pixels. */
const SHIFT_PX = 40
/**
 * Degrees of latitude by a town's lowest zoom, about 8 km for capitals of provinces and 4 km for other cities: markers may
 * shift the label of a city farther, but not out of the city.
 */
const CITY_RADII: Readonly<Record<number, number>> = { 0: 0.07, 8: 0.035 }
const MAX_SHIFTS = 4

interface TownLabel {
  readonly town: MapTown
  /** Vertical distance of the label from the town's centre, in pixels. */
  readonly shiftPx: number
}

interface Box extends MapPixel {
  readonly halfWidth: number
  readonly halfHeight: number
}

/** Selects the labels that overlap neither a marker nor each other, shifted off a marker that covers their town. */
export function placeTownLabels(
  { bounds, view: { zoom } }: Pick<MapViewport, 'bounds' | 'view'>,
  obstacles: readonly Position[],
): TownLabel[] {
  const occupied = obstacles.map(
    (position): Box => ({
      ...toPixel(position, zoom),
      halfWidth: MARKER_PX.width,
      halfHeight: MARKER_PX.height,
    }),
  )
  return MAP_TOWNS.flatMap((town) => {
    if (zoom < town.minZoom || !contains(bounds, town)) return []
    const { x, y } = toPixel(town, zoom)
    const halfWidth = (town.name.length * LETTER_WIDTH_PX) / 2
    for (const shiftPx of shiftsOf(town, zoom)) {
      const label = { x, y: y + shiftPx, halfWidth, halfHeight: LINE_HEIGHT_PX / 2 }
      if (occupied.some((other) => overlap(label, other))) continue
      occupied.push(label)
      return [{ town, shiftPx }]
    }
    return []
  })
}

/** Returns the vertical shifts of a town's label in pixels, in order of preference. */
function shiftsOf(town: MapTown, zoom: number): number[] {
  const southernEdge = { ...town, latitude: town.latitude - (CITY_RADII[town.minZoom] ?? 0) }
  const radiusPx = toPixel(southernEdge, zoom).y - toPixel(town, zoom).y
  const count = Math.max(1, Math.min(MAX_SHIFTS, Math.floor(radiusPx / SHIFT_PX)))
  const shifts = Array.from({ length: count }, (_, index) => SHIFT_PX * (index + 1))
  return [0, ...shifts.flatMap((shiftPx) => [shiftPx, -shiftPx])]
}

function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight
}
