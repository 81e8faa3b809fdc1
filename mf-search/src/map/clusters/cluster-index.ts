import type { Bounds, Position } from '@medicena/domain/map/bounds'
import { toPixel, toPosition } from '@medicena/domain/map/mercator'
import { type OfferPoints, positionAt } from '../points/offer-points.ts'
import { clusterLevels, type Level } from './cluster-levels.ts'

/** Many offers near each other, as one marker. */
export interface Cluster {
  readonly kind: 'cluster'
  readonly key: string
  readonly position: Position
  readonly count: number
  /** The lowest of their prices, in grosze. */
  readonly lowest: number
  /** The zoom at which it falls apart. */
  readonly opensAt: number
}

/** The offers at one place: mostly one, but in a house of surgeries several. */
export interface Place {
  readonly kind: 'place'
  readonly key: string
  readonly position: Position
  /** Facilities with what a visitor pays there in grosze, the cheapest first. */
  readonly offers: readonly { readonly id: number; readonly price: number }[]
  readonly lowest: number
}

export type MapItem = Cluster | Place

/** The points of a question, clustered the same for every map: a look at a part of the map takes less than a millisecond. */
export class ClusterIndex {
  readonly #points: OfferPoints
  readonly #levels: readonly Level[]

  constructor(points: OfferPoints, levels: readonly Level[]) {
    this.#points = points
    this.#levels = levels
  }

  /** What is to be seen within bounds at a zoom. Every offer there is in exactly one item. */
  itemsWithin({ west, south, east, north }: Bounds, zoom: number): MapItem[] {
    const level = this.#levels[Math.min(Math.floor(zoom), this.#levels.length - 1)]
    if (!level) return []
    const { nodes, tree } = level
    const [from, to] = [
      toPixel({ latitude: north, longitude: west }, 0),
      toPixel({ latitude: south, longitude: east }, 0),
    ]
    const clusters: Cluster[] = []
    const places = new Map<string, number[]>()
    for (const found of tree.range(from.x, from.y, to.x, to.y)) {
      const node = nodes[found]
      if (!node) continue
      const { of, count, lowest } = node
      if (typeof of === 'number') {
        const spot = `${this.#points.latitudes[of]} ${this.#points.longitudes[of]}`
        places.set(spot, [...(places.get(spot) ?? []), of])
      } else {
        const { cluster, opensAt } = of
        const position = toPosition(node, 0)
        clusters.push({ kind: 'cluster', key: `cluster-${cluster}`, position, count, lowest, opensAt })
      }
    }
    return [...clusters, ...Array.from(places.values(), (indexes) => this.#placeOf(indexes))]
  }

  /** The place of a facility, with the others there; null where these points have none of it. */
  placeOf(facility: number): Place | null {
    const { ids, latitudes, longitudes } = this.#points
    const found = ids.indexOf(facility)
    if (found < 0) return null
    const same: number[] = []
    ids.forEach((_, index) => {
      if (latitudes[index] === latitudes[found] && longitudes[index] === longitudes[found]) same.push(index)
    })
    return this.#placeOf(same)
  }

  #placeOf(indexes: readonly number[]): Place {
    const { ids, prices } = this.#points
    const offers = indexes
      .map((index) => ({ id: ids[index] ?? 0, price: prices[index] ?? 0 }))
      .sort((a, b) => a.price - b.price || a.id - b.id)
    const [cheapest] = offers
    return {
      kind: 'place',
      key: `place-${cheapest?.id}`,
      position: positionAt(this.#points, indexes[0] ?? -1),
      offers,
      lowest: cheapest?.price ?? 0,
    }
  }
}

/** Clusters points in small steps: `inSlices` takes them. */
export function* indexing(points: OfferPoints): Generator<void, ClusterIndex> {
  return new ClusterIndex(points, yield* clusterLevels(points))
}
