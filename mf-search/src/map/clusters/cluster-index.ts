import { type MapPixel, toPixel, toPosition } from '@medicena/domain/map/mercator'
import type { Bounds, Position } from '@medicena/domain/map/position'
import KDBush from 'kdbush'
import { type OfferPoints, positionAt } from '../points/offer-points.ts'

/** Minimum offers per cluster, radius in pixels, and the highest zoom with clusters. */
const CLUSTERS = { minPoints: 6, radiusPx: 100, maxZoom: 12 } as const

/** Several nearby offers, shown as one marker. */
export interface Cluster {
  readonly kind: 'cluster'
  readonly key: string
  readonly position: Position
  /** Position of its marker where that gives way to another one. */
  readonly shownAt?: Position
  readonly count: number
  /** In grosze. */
  readonly lowestPrice: number
  /** Lowest zoom at which the cluster splits. */
  readonly expansionZoom: number
}

/**
 * The offers of one marker: usually one, several for facilities in the same building, or for neighbours whose markers would
 * overlap.
 */
export interface Place {
  readonly kind: 'place'
  readonly key: string
  readonly position: Position
  readonly shownAt?: never
  /** Bounds of the positions of its offers, if they differ. */
  readonly area?: Bounds
  /** Facility ids and current prices in grosze, the cheapest first. */
  readonly offers: readonly { readonly id: number; readonly price: number }[]
  /** In grosze. */
  readonly lowestPrice: number
}

export type MapItem = Cluster | Place

/** Spatial index of the points of a query, clustered per zoom. */
export class ClusterIndex {
  readonly #points: OfferPoints
  readonly #levels: readonly Level[]
  readonly #parents: Parents

  constructor(points: OfferPoints, levels: readonly Level[], parents: Parents) {
    this.#points = points
    this.#levels = levels
    this.#parents = parents
  }

  /** Returns the clusters and places within bounds at a zoom. Every offer there is in exactly one of them. */
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
    for (const nodeIndex of tree.range(from.x, from.y, to.x, to.y)) {
      const node = nodes[nodeIndex]
      if (!node) continue
      const { source, count, lowestPrice } = node
      if (typeof source === 'number') {
        const coordinates = `${this.#points.latitudes[source]} ${this.#points.longitudes[source]}`
        places.set(coordinates, [...(places.get(coordinates) ?? []), source])
      } else {
        const { clusterId, expansionZoom } = source
        const position = toPosition(node, 0)
        clusters.push({
          kind: 'cluster',
          key: clusterKey(clusterId),
          position,
          count,
          lowestPrice,
          expansionZoom,
        })
      }
    }
    return [...clusters, ...Array.from(places.values(), (indexes) => this.#placeAt(indexes))]
  }

  /** Returns the place of a facility, or null if it has no offer among the points. */
  placeOf(facilityId: number): Place | null {
    const { ids, latitudes, longitudes } = this.#points
    const target = ids.indexOf(facilityId)
    if (target < 0) return null
    const indexes: number[] = []
    ids.forEach((_, index) => {
      if (latitudes[index] === latitudes[target] && longitudes[index] === longitudes[target])
        indexes.push(index)
    })
    return this.#placeAt(indexes)
  }

  /** Returns the key of the item that has a facility's offer at a zoom, or null if it has no offer among the points. */
  keyOf(facilityId: number, zoom: number): string | null {
    let node = this.#levels.at(-1)?.nodes[this.#points.ids.indexOf(facilityId)]
    if (!node) return null
    for (let parent = this.#parents.get(node); parent && parent.zoom >= Math.floor(zoom); ) {
      node = parent.node
      parent = this.#parents.get(node)
    }
    return typeof node.source === 'number'
      ? (this.placeOf(facilityId)?.key ?? null)
      : clusterKey(node.source.clusterId)
  }

  #placeAt(indexes: readonly number[]): Place {
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
      lowestPrice: cheapest?.price ?? 0,
    }
  }
}

const clusterKey = (id: number) => `cluster-${id}`

/** The cluster that a node belongs to, and the highest zoom at which it does. */
type Parents = ReadonlyMap<Node, { readonly node: Node; readonly zoom: number }>

/** An offer or a cluster, in pixels of the world map at zoom 0. */
interface Node extends MapPixel {
  /** Index of the offer among the points, or the cluster. */
  readonly source: number | { readonly clusterId: number; readonly expansionZoom: number }
  readonly count: number
  readonly lowestPrice: number
}

/** The nodes of a zoom. */
interface Level {
  readonly nodes: readonly Node[]
  readonly tree: KDBush
}

/** Nodes processed between two yields: about a millisecond. */
const NODES_PER_STEP = 128

/**
 * Builds an index with the greedy algorithm of supercluster, from the highest zoom to the lowest. Yields about every
 * millisecond: at once, 20,000 points would block a slow processor for half a second.
 */
export function* buildClusterIndex(points: OfferPoints): Generator<void, ClusterIndex> {
  const offers: Node[] = []
  for (const [index, price] of points.prices.entries()) {
    if (index % NODES_PER_STEP === 0) yield
    offers.push({ ...toPixel(positionAt(points, index), 0), source: index, count: 1, lowestPrice: price })
  }
  const levels = [buildLevel(offers)]
  const parents = new Map<Node, { readonly node: Node; readonly zoom: number }>()
  let nextClusterId = 0
  for (let zoom: number = CLUSTERS.maxZoom; zoom >= 0; zoom -= 1) {
    yield
    const nodes: Node[] = []
    for (const group of groupNearby(levels[0], CLUSTERS.radiusPx / 2 ** zoom)) {
      if (group === null) yield
      else if (group.length > 1 && countOffers(group) >= CLUSTERS.minPoints) {
        const node = mergeNodes(group, { clusterId: nextClusterId, expansionZoom: zoom + 1 })
        for (const member of group) parents.set(member, { node, zoom })
        nodes.push(node)
        nextClusterId += 1
      } else nodes.push(...group)
    }
    yield
    levels.unshift(buildLevel(nodes))
  }
  return new ClusterIndex(points, levels, parents)
}

/** Partitions nodes into groups within a radius around their first node. Yields null between steps. */
function* groupNearby(level: Level | undefined, radius: number): Generator<Node[] | null> {
  if (!level) return
  const { nodes, tree } = level
  const grouped = new Uint8Array(nodes.length)
  for (const [index, { x, y }] of nodes.entries()) {
    if (index % NODES_PER_STEP === 0) yield null
    if (grouped[index]) continue
    const others = tree.within(x, y, radius).filter((other) => other !== index && !grouped[other])
    const group = [index, ...others]
    for (const member of group) grouped[member] = 1
    yield group.flatMap((member) => nodes[member] ?? [])
  }
}

const countOffers = (group: readonly Node[]): number => group.reduce((sum, { count }) => sum + count, 0)

/** Merges nodes at the mean position of their offers. */
function mergeNodes(group: readonly Node[], source: Node['source']): Node {
  const count = countOffers(group)
  const mean = (coordinate: (node: Node) => number) =>
    group.reduce((sum, node) => sum + coordinate(node) * node.count, 0) / count
  return {
    source,
    x: mean(({ x }) => x),
    y: mean(({ y }) => y),
    count,
    lowestPrice: group.reduce((lowest, node) => Math.min(lowest, node.lowestPrice), Number.POSITIVE_INFINITY),
  }
}

function buildLevel(nodes: readonly Node[]): Level {
  const tree = new KDBush(nodes.length)
  for (const { x, y } of nodes) tree.add(x, y)
  tree.finish()
  return { nodes, tree }
}
