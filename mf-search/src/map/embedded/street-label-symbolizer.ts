import { type Feature, LineLabelPlacement, LineLabelSymbolizer } from 'protomaps-leaflet'

type Layout = Parameters<LineLabelSymbolizer['place']>[0]
type Geometry = Parameters<LineLabelSymbolizer['place']>[1]

/** Pixels by which a name may continue a piece of a street at each end, and what a piece needs to be named. */
const EXTENSION_PX = 28
const MIN_LENGTH_PX = 24

/**
 * Writes names along streets. Tiles cut streets at each crossing, often shorter than their names: a name may go on beyond
 * its piece in the direction of the street.
 */
export class StreetLabelSymbolizer extends LineLabelSymbolizer {
  constructor(options: ConstructorParameters<typeof LineLabelSymbolizer>[0]) {
    super({ ...options, position: LineLabelPlacement.Center })
  }

  override place(layout: Layout, geometry: Geometry, feature: Feature) {
    return super.place(layout, geometry.flatMap(extend), feature)
  }
}

/** Continues a line at both ends. Returns no line where it is too short. */
function extend(line: Geometry[number]): Geometry {
  const [first, second] = line
  const [last, beforeLast] = [line.at(-1), line.at(-2)]
  if (!first || !second || !last || !beforeLast || first.dist(last) < MIN_LENGTH_PX) return []
  const beyond = (from: typeof first, to: typeof first) => to.add(to.sub(from).unit().mult(EXTENSION_PX))
  return [[beyond(second, first), ...line.slice(1, -1), beyond(beforeLast, last)]]
}
