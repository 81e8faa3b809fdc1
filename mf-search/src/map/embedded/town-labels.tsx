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
      {labels.map(({ town, shift }) => (
        <span
          key={`${town.name} ${town.latitude}`}
          className={styles['town']}
          data-city={town.minZoom === 0 || undefined}
          data-shift={shift}
          style={positionStyle(projection, town)}
        >
          {town.name}
        </span>
      ))}
    </div>
  )
}

const LETTER_WIDTH_PX = 7
const LINE_HEIGHT_PX = 20
/** Half the size of a marker. */
const MARKER_PX = { width: 44, height: 24 } as const
/** Vertical shifts of a label in pixels, in order of preference; the style sheet repeats them. */
const SHIFTS_PX = [
  ['none', 0],
  ['below', 40],
  ['above', -40],
] as const

interface TownLabel {
  readonly town: MapTown
  readonly shift: (typeof SHIFTS_PX)[number][0]
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
    for (const [shift, shiftPx] of SHIFTS_PX) {
      const label = { x, y: y + shiftPx, halfWidth, halfHeight: LINE_HEIGHT_PX / 2 }
      if (occupied.some((other) => overlap(label, other))) continue
      occupied.push(label)
      return [{ town, shift }]
    }
    return []
  })
}

function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight
}
