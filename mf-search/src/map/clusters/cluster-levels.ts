import { type MapPixel, toPixel } from '@medicena/domain/map/mercator'
import KDBush from 'kdbush'
import { type OfferPoints, positionAt } from '../points/offer-points.ts'

/** SPEC section 9: clusters from six markers, on a grid of 100 px, up to zoom 12. */
export const CLUSTER_RULES = { minPoints: 6, radius: 100, maxZoom: 12 } as const

/** An offer or a cluster of them, in pixels of the flat map at zoom 0. */
export interface MapNode extends MapPixel {
  /** The offer by its index among the points, or what makes up a cluster. */
  readonly of: number | ClusterParts
  /** How many offers it stands for, and the lowest of their prices in grosze. */
  readonly count: number
  readonly lowest: number
}

interface ClusterParts {
  /** Its own among all clusters. */
  readonly cluster: number
  /** The zoom at which it falls apart. */
  readonly opensAt: number
}

/** All that a map can show at a zoom. */
export interface Level {
  readonly nodes: readonly MapNode[]
  readonly tree: KDBush
}

/** Nodes between two steps: about a millisecond's work. */
const STEP = 128

/**
 * Clusters points zoom by zoom, from the nearest to the furthest, as supercluster does, but in small steps: 20,000 points
 * at once would keep a visitor with a slow processor waiting for half a second.
 * @returns the levels by their zooms, the single offers last
 */
export function* clusterLevels(points: OfferPoints): Generator<void, readonly Level[]> {
  const offers: MapNode[] = []
  for (const [index, price] of points.prices.entries()) {
    if (index % STEP === 0) yield
    offers.push({ ...toPixel(positionAt(points, index), 0), of: index, count: 1, lowest: price })
  }
  const levels = [levelOf(offers)]
  let clusters = 0
  for (let zoom: number = CLUSTER_RULES.maxZoom; zoom >= 0; zoom -= 1) {
    yield
    const nodes: MapNode[] = []
    for (const group of groups(levels[0], zoom)) {
      if (group === null) yield
      else if (group.length > 1 && offersIn(group) >= CLUSTER_RULES.minPoints) {
        nodes.push(merged(group, { cluster: clusters, opensAt: zoom + 1 }))
        clusters += 1
      } else nodes.push(...group)
    }
    yield
    levels.unshift(levelOf(nodes))
  }
  return levels
}

/** The nodes in groups that lie within the radius of their first, each node in one of them; null is a pause. */
function* groups(level: Level | undefined, zoom: number): Generator<MapNode[] | null> {
  if (!level) return
  const { nodes, tree } = level
  const radius = CLUSTER_RULES.radius / 2 ** zoom
  const grouped = new Uint8Array(nodes.length)
  for (const [index, { x, y }] of nodes.entries()) {
    if (index % STEP === 0) yield null
    if (grouped[index]) continue
    const others = tree.within(x, y, radius).filter((other) => other !== index && !grouped[other])
    const group = [index, ...others]
    for (const member of group) grouped[member] = 1
    yield group.flatMap((member) => nodes[member] ?? [])
  }
}

const offersIn = (group: readonly MapNode[]): number => group.reduce((sum, { count }) => sum + count, 0)

/** A cluster in the middle of its offers. */
function merged(group: readonly MapNode[], of: ClusterParts): MapNode {
  const count = offersIn(group)
  const middle = (at: (node: MapNode) => number) =>
    group.reduce((sum, node) => sum + at(node) * node.count, 0) / count
  return {
    of,
    x: middle(({ x }) => x),
    y: middle(({ y }) => y),
    count,
    lowest: group.reduce((lowest, node) => Math.min(lowest, node.lowest), Number.POSITIVE_INFINITY),
  }
}

function levelOf(nodes: readonly MapNode[]): Level {
  const tree = new KDBush(nodes.length)
  for (const { x, y } of nodes) tree.add(x, y)
  tree.finish()
  return { nodes, tree }
}
