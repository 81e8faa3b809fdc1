import { contains, type Position } from '@medicena/domain/map/bounds'
import { type MapPixel, toPixel } from '@medicena/domain/map/mercator'
import { MAP_TOWNS, type MapTown } from '@medicena/domain/map/towns'
import { useMemo } from 'react'
import { type Anchoring, placedAt } from '../surface/anchoring.ts'
import type { Settled } from '../surface/map-surface.ts'
import styles from './town-names.module.css'

export interface TownNamesProps {
  readonly settled: Settled
  readonly occupied: readonly Position[]
  readonly anchoring: Anchoring
}

/** The names of the towns that are to be seen, as many as there is room for, the important ones first. */
export function TownNames({ settled, occupied, anchoring }: TownNamesProps) {
  const towns = useMemo(() => namedTowns(settled, occupied), [settled, occupied])
  return (
    <div aria-hidden="true">
      {towns.map(({ town, shift }) => (
        <span
          key={`${town.name} ${town.latitude}`}
          className={styles['town']}
          data-city={town.fromZoom === 0 || undefined}
          data-shift={shift}
          style={placedAt(anchoring, town)}
        >
          {town.name}
        </span>
      ))}
    </div>
  )
}

/** Room that a name takes, in pixels: so much for each letter, and a line with the space around it. */
const LETTER = 7
const LINE = 20
/** Half the room of a marker, and how far a name stands from the town that a marker covers; the style sheet has the same. */
const MARKER = { width: 44, height: 24 } as const
const SHIFTS = [
  ['none', 0],
  ['below', 40],
  ['above', -40],
] as const

interface NamedTown {
  readonly town: MapTown
  readonly shift: (typeof SHIFTS)[number][0]
}

interface Taken extends MapPixel {
  readonly halfWidth: number
  readonly halfHeight: number
}

/** The towns whose names lie neither on each other nor on a marker; beside a marker that covers the town they may stand. */
export function namedTowns(
  { bounds, view: { zoom } }: Pick<Settled, 'bounds' | 'view'>,
  occupied: readonly Position[],
): NamedTown[] {
  const taken = occupied.map(
    (position): Taken => ({ ...toPixel(position, zoom), halfWidth: MARKER.width, halfHeight: MARKER.height }),
  )
  return MAP_TOWNS.flatMap((town) => {
    if (zoom < town.fromZoom || !contains(bounds, town)) return []
    const { x, y } = toPixel(town, zoom)
    const halfWidth = (town.name.length * LETTER) / 2
    for (const [shift, pixels] of SHIFTS) {
      const label = { x, y: y + pixels, halfWidth, halfHeight: LINE / 2 }
      if (taken.some((other) => overlap(label, other))) continue
      taken.push(label)
      return [{ town, shift }]
    }
    return []
  })
}

function overlap(a: Taken, b: Taken): boolean {
  return Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight
}
