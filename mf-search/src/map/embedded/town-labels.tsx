import { toPixel } from '@medicena/domain/map/mercator'
import { contains, type Position } from '@medicena/domain/map/position'
import { MAP_TOWNS } from '@medicena/domain/map/towns'
import { classes } from '@medicena/shared-ui/classes'
import { type CSSProperties, useMemo } from 'react'
import { type Box, overlap, type Projection, positionStyle } from '../surface/map-geometry.ts'
import type { MapViewport } from '../surface/map-surface.ts'
import styles from './embedded-surface.module.css'

interface TownLabelsProps {
  readonly viewport: MapViewport
  readonly obstacles: readonly Position[]
  readonly projection: Projection
}

/** Names of the visible towns beside the dots of their centres, the most important first, without overlaps. */
export function TownLabels({ viewport, obstacles, projection }: TownLabelsProps) {
  const labels = useMemo(() => placeTownLabels(viewport, obstacles), [viewport, obstacles])
  return (
    <div aria-hidden="true">
      {labels.map(({ town, right, down }) => (
        <span
          key={`${town.name} ${town.latitude}`}
          className={classes(styles['label'], styles['town'])}
          data-city={town.minZoom === 0 || undefined}
          style={positionStyle(projection, town)}
        >
          <span className={styles['name']} style={besideStyle({ right, down })}>
            {town.name}
          </span>
        </span>
      ))}
    </div>
  )
}

const LETTER_WIDTH_PX = 7.5
const HALF_LINE_PX = 9
const HALF_DOT_PX = 4
/** Between the centre of a dot and the name. */
const GAP_PX = 4
/** Half the size of a marker. */
const MARKER_PX = { halfWidth: 46, halfHeight: 22 } as const

/** Sides of a dot for its name, in order of preference. */
const SIDES = [
  { right: 1, down: 0 },
  { right: -1, down: 0 },
  { right: 0, down: -1 },
  { right: 0, down: 1 },
] as const

interface Side {
  readonly right: number
  readonly down: number
}

/** Returns the style that moves a name from a position to a side of it. */
export const besideStyle = ({ right, down }: Side): CSSProperties => ({
  transform: `translate(${50 * right - 50}%, ${50 * down - 50}%) translate(${GAP_PX * right}px, ${GAP_PX * down}px)`,
})

/**
 * Selects the towns whose dots and names are in view and overlap neither a marker nor each other. A name that
 * has no room is left out.
 */
export function placeTownLabels(
  { bounds, view: { zoom } }: Pick<MapViewport, 'bounds' | 'view'>,
  obstacles: readonly Position[],
) {
  const occupied: Box[] = obstacles.map((position) => ({ ...toPixel(position, zoom), ...MARKER_PX }))
  const start = toPixel({ latitude: bounds.north, longitude: bounds.west }, zoom)
  const end = toPixel({ latitude: bounds.south, longitude: bounds.east }, zoom)
  const isInView = ({ x, y, halfWidth, halfHeight }: Box) =>
    start.x <= x - halfWidth && x + halfWidth <= end.x && start.y <= y - halfHeight && y + halfHeight <= end.y
  const isFree = (box: Box) => isInView(box) && !occupied.some((other) => overlap(box, other))
  return MAP_TOWNS.flatMap((town) => {
    if (zoom < town.minZoom || !contains(bounds, town)) return []
    const { x, y } = toPixel(town, zoom)
    const dot = { x, y, halfWidth: HALF_DOT_PX, halfHeight: HALF_DOT_PX }
    if (!isFree(dot)) return []
    const halfWidth = (town.name.length * LETTER_WIDTH_PX) / 2
    for (const { right, down } of SIDES) {
      const label = {
        x: x + right * (HALF_DOT_PX + halfWidth),
        y: y + down * (HALF_DOT_PX + HALF_LINE_PX),
        halfWidth,
        halfHeight: HALF_LINE_PX,
      }
      if (!isFree(label)) continue
      occupied.push(dot, label)
      return [{ town, right, down }]
    }
    return []
  })
}
