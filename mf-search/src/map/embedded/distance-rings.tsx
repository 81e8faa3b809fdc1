import { toPixel, toPosition } from '@medicena/domain/map/mercator'
import { contains, distanceKm, type Position } from '@medicena/domain/map/position'
import { MAP_TOWNS, type MapTown } from '@medicena/domain/map/towns'
import { classes } from '@medicena/shared-ui/classes'
import { byDistanceFrom, type Projection, pixelOffset, positionStyle } from '../surface/map-geometry.ts'
import type { MapViewport } from '../surface/map-surface.ts'
import styles from './embedded-surface.module.css'
import { besideStyle } from './town-labels.tsx'

interface DistanceRingsProps {
  readonly center: Position
  readonly directions: ReturnType<typeof directionsFrom>
  readonly obstacles: readonly Position[]
  readonly projection: Projection
}

const RINGS_KM = [1, 3, 5, 10]
const MIN_RADIUS_PX = 24
/** About half a name and a marker: what both need to stand beside each other. */
const NAME_PX = { long: 130, short: 64, down: 32 } as const
const KM_PER_DEGREE = 111.2

/** Circles of distance around a position, and what lies beyond each edge of the map: orientation without streets. */
export function DistanceRings({ center, directions, obstacles, projection }: DistanceRingsProps) {
  const rings = RINGS_KM.flatMap((km) => {
    const edge = { ...center, latitude: center.latitude + km / KM_PER_DEGREE }
    const radius = -pixelOffset({ ...projection, origin: center }, edge).y
    return radius < MIN_RADIUS_PX ? [] : [{ km, edge, size: 2 * radius }]
  })
  // A marker, or the name of a direction, would cover a part of the name.
  const isCovered = (position: Position, others: readonly Position[], across: number, right = 0) =>
    others.some((other) => {
      const { x, y } = pixelOffset({ ...projection, origin: position }, other)
      return Math.abs(y) < NAME_PX.down && Math.abs(x + (right * across) / 2) < across
    })
  const occupied = [...obstacles, ...directions.map(({ position }) => position)]
  return (
    <div aria-hidden="true">
      {rings.map(({ km, edge, size }) => (
        <div
          key={km}
          className={classes(styles['label'], styles['ring'])}
          style={{ ...positionStyle(projection, center), inlineSize: size, blockSize: size }}
        >
          {!isCovered(edge, occupied, NAME_PX.short) && <span className={styles['name']}>{km} km</span>}
        </div>
      ))}
      {directions.map(({ name, town, position, right }) => {
        if (isCovered(position, obstacles, NAME_PX.short, right)) return null
        const beyond = town && `${town.name} ${Math.round(distanceKm(center, town))} km`
        return (
          // A translated text is not updated: another town has another element.
          <div
            key={`${name} ${beyond}`}
            className={styles['label']}
            style={positionStyle(projection, position)}
          >
            <span className={styles['name']} style={besideStyle({ right: -right, down: 0 })}>
              <b>{name}</b>{' '}
              {beyond && !isCovered(position, obstacles, NAME_PX.long, right) && <span>{beyond}</span>}
            </span>
          </div>
        )
      })}
    </div>
  )
}

const DIRECTIONS = [
  { name: 'Pn.', right: 0, down: -1 },
  { name: 'Wsch.', right: 1, down: 0 },
  { name: 'Pd.', right: 0, down: 1 },
  { name: 'Zach.', right: -1, down: 0 },
] as const
/** Pixels from the edge of the map to the middle of a label's line. */
const INSET_PX = 16

/** Finds the nearest town beyond each edge of a map, and the position of its name at the edge. */
export function directionsFrom(center: Position, { bounds, view }: MapViewport) {
  const middle = toPixel(view, view.zoom)
  const corner = toPixel({ latitude: bounds.north, longitude: bounds.east }, view.zoom)
  const towns = MAP_TOWNS.filter((town) => !contains(bounds, town))
  return DIRECTIONS.map(({ name, right, down }) => {
    const isThere = (town: MapTown) => {
      const pixel = toPixel(town, view.zoom)
      const [x, y] = [pixel.x - middle.x, pixel.y - middle.y]
      return right * x + down * y > Math.abs(right ? y : x)
    }
    const [town] = towns.filter(isThere).toSorted(byDistanceFrom(center))
    const x = middle.x + right * (corner.x - middle.x)
    const y = middle.y + down * (middle.y - corner.y - INSET_PX)
    return { name, right, town, position: toPosition({ x, y }, view.zoom) }
  })
}
