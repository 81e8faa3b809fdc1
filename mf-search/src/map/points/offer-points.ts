import { type MapPixel, toPixel, toPosition } from '@medicena/domain/map/mercator'
import type { Bounds, Position } from '@medicena/domain/map/position'
import type { MapPoints } from '@medicena/provider-client/results'

/** The API sends positions in hundred-thousandths of a degree. */
const UNITS_PER_DEGREE = 100_000

/** Side of the cells whose offers form a cluster, in pixels, their fewest offers, and the highest zoom with clusters. */
const CELL_PX = 100
const MIN_CLUSTER_SIZE = 6
const MAX_CLUSTER_ZOOM = 12
/** More than the grid has in a column at any zoom. */
const MAX_CELLS = 2 ** 24

/** An offer with the position of its facility, also in pixels of the map at zoom 0. */
export interface OfferPoint extends Position, MapPixel {
  /** Id of the facility. */
  readonly id: number
  /** Current price in grosze. */
  readonly price: number
}

/**
 * The offers of one marker. A place has usually one, several for facilities in the same building, or for neighbours whose
 * markers would overlap.
 */
export interface MapItem {
  readonly kind: 'cluster' | 'place'
  readonly key: string
  readonly position: Position
  /** Position of its marker where that gives way to another one. */
  readonly shownAt?: Position
  /** At least one, the cheapest first. */
  readonly offers: readonly OfferPoint[]
}

/** The offers of a query that have a position. */
export class OfferPoints {
  /** Number of offers that are left out. */
  readonly withoutPosition: number
  /** The cheapest first. */
  readonly offers: readonly OfferPoint[]

  /** Decodes a response of the MapPoints endpoints, which delta-encodes latitudes. */
  constructor({ withoutPosition, ids, prices, latitudes, longitudes }: MapPoints) {
    this.withoutPosition = withoutPosition
    let units = 0
    const offers = ids.map((id, index) => {
      units += latitudes[index] ?? 0
      const position = {
        latitude: units / UNITS_PER_DEGREE,
        longitude: (longitudes[index] ?? 0) / UNITS_PER_DEGREE,
      }
      return { id, price: prices[index] ?? 0, ...position, ...toPixel(position, 0) }
    })
    this.offers = sortByPrice(offers)
  }

  /**
   * Returns the clusters and places within bounds at a zoom, and those of the cells at their edges. Every offer there is in
   * exactly one of them.
   */
  itemsWithin({ west, south, east, north }: Bounds, zoom: number): MapItem[] {
    const side = CELL_PX / 2 ** zoom
    const cellOf = (pixel: number) => Math.floor(pixel / side)
    const start = toPixel({ latitude: north, longitude: west }, 0)
    const end = toPixel({ latitude: south, longitude: east }, 0)
    const [left, top] = [cellOf(start.x) * side, cellOf(start.y) * side]
    const [right, bottom] = [(cellOf(end.x) + 1) * side, (cellOf(end.y) + 1) * side]
    const within = this.offers.filter(({ x, y }) => left <= x && x < right && top <= y && y < bottom)
    return groupBy(within, ({ x, y }) => cellOf(x) * MAX_CELLS + cellOf(y)).flatMap((offers) =>
      zoom <= MAX_CLUSTER_ZOOM && offers.length >= MIN_CLUSTER_SIZE
        ? [itemWith('cluster', offers, meanOf(offers))]
        : placesOf(offers),
    )
  }

  /** Returns the place of a facility, or null if it has no offer among the points. */
  placeOf(facilityId: number): MapItem | null {
    const offer = this.offers.find(({ id }) => id === facilityId)
    return offer
      ? (placesOf(this.offers.filter(({ x, y }) => x === offer.x && y === offer.y))[0] ?? null)
      : null
  }
}

/** Sorts offers by price, those of the same price always in the same order. */
export const sortByPrice = (offers: readonly OfferPoint[]): OfferPoint[] =>
  offers.toSorted((a, b) => a.price - b.price || a.id - b.id)

/** Returns the lowest zoom above another one at which the offers of a cluster do not fit into a cell. */
export function splitZoomOf({ offers }: MapItem, zoom: number): number {
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const span = Math.max(extent(offers.map(({ x }) => x)), extent(offers.map(({ y }) => y)))
  const fitting = Math.floor(Math.log2(CELL_PX / span))
  return Math.min(MAX_CLUSTER_ZOOM, Math.max(Math.floor(zoom), fitting)) + 1
}

const placesOf = (offers: readonly OfferPoint[]) =>
  groupBy(offers, ({ x, y }) => `${x} ${y}`).map((group) => itemWith('place', group))

function groupBy<Key>(offers: readonly OfferPoint[], keyOf: (offer: OfferPoint) => Key): OfferPoint[][] {
  const groups = new Map<Key, OfferPoint[]>()
  for (const offer of offers) {
    const key = keyOf(offer)
    const group = groups.get(key)
    if (group) group.push(offer)
    else groups.set(key, [offer])
  }
  return [...groups.values()]
}

function meanOf(offers: readonly OfferPoint[]): Position {
  const mean = (coordinate: 'x' | 'y') =>
    offers.reduce((sum, offer) => sum + offer[coordinate], 0) / offers.length
  return toPosition({ x: mean('x'), y: mean('y') }, 0)
}

function itemWith(kind: MapItem['kind'], offers: readonly OfferPoint[], position?: Position): MapItem {
  const { id = 0, latitude = 0, longitude = 0 } = offers[0] ?? {}
  return { kind, key: `${kind}-${id}`, position: position ?? { latitude, longitude }, offers }
}

/** Returns the smallest bounds that contain positions, of which there is at least one. */
export function boundsOf(positions: readonly Position[]): Bounds {
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}
