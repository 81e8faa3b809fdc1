import type { Bounds, Position } from '@medicena/domain/map/bounds'
import Supercluster from 'supercluster'
import { type OfferPoints, positionAt } from '../points/offer-points.ts'

/** SPEC section 9: clusters from six markers, on a grid of 100 px, up to zoom 12. */
export const CLUSTER_RULES = { minPoints: 6, radius: 100, maxZoom: 12 } as const

/** Many offers near each other, as one marker. */
export interface Cluster {
  readonly kind: 'cluster'
  readonly key: string
  readonly position: Position
  readonly count: number
  /** The lowest of their prices, in grosze. */
  readonly lowest: number
  readonly id: number
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

interface PointProperties {
  readonly index: number
}

/** The lowest price of a cluster so far; supercluster's reducer changes it in place. */
interface ClusterPrice {
  lowest: number
}

/**
 * Clusters the points of a question, the same for every map. Indexed once: 20,000 points take some 50 ms and a look at a
 * part of the map then less than one.
 */
export class ClusterIndex {
  readonly #points: OfferPoints
  readonly #index: Supercluster<PointProperties, ClusterPrice>

  constructor(points: OfferPoints) {
    this.#points = points
    this.#index = new Supercluster<PointProperties, ClusterPrice>({
      ...CLUSTER_RULES,
      // The radius is in pixels of this world.
      extent: 256,
      map: ({ index }) => ({ lowest: points.prices[index] ?? 0 }),
      reduce: (all, { lowest }) => {
        all.lowest = Math.min(all.lowest, lowest)
      },
    }).load(
      Array.from(points.ids, (_, index) => ({
        type: 'Feature',
        geometry: {
          type: 'Point',
          coordinates: [points.longitudes[index] ?? 0, points.latitudes[index] ?? 0],
        },
        properties: { index },
      })),
    )
  }

  /** What is to be seen within bounds at a zoom. Every offer there is in exactly one item. */
  itemsWithin({ west, south, east, north }: Bounds, zoom: number): MapItem[] {
    const clusters: Cluster[] = []
    const places = new Map<string, number[]>()
    for (const { geometry, properties } of this.#index.getClusters(
      [west, south, east, north],
      Math.floor(zoom),
    )) {
      const [longitude = 0, latitude = 0] = geometry.coordinates
      if ('cluster' in properties) {
        clusters.push({
          kind: 'cluster',
          key: `cluster-${properties.cluster_id}`,
          position: { latitude, longitude },
          count: properties.point_count,
          lowest: properties.lowest,
          id: properties.cluster_id,
        })
      } else {
        const { index } = properties
        const spot = `${this.#points.latitudes[index]} ${this.#points.longitudes[index]}`
        places.set(spot, [...(places.get(spot) ?? []), index])
      }
    }
    return [...clusters, ...Array.from(places.values(), (indexes) => this.#placeOf(indexes))]
  }

  /** The zoom at which a cluster falls apart. */
  expansionZoom({ id }: Cluster): number {
    return this.#index.getClusterExpansionZoom(id)
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
