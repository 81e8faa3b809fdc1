import { MAP_TOWNS } from '@medicena/domain/map/towns'
import {
  CenteredTextSymbolizer,
  type Feature,
  type LabelRule,
  LineLabelPlacement,
  LineLabelSymbolizer,
  LineSymbolizer,
  linear,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'

/** Reads the value of a design token. */
export type TokenReader = (name: string) => string

interface TileStyle {
  readonly paintRules: PaintRule[]
  readonly labelRules: LabelRule[]
}

const kindOf = ({ props }: Feature) => props['kind']
const detailOf = ({ props }: Feature) => props['kind_detail']
const isKind =
  (...kinds: readonly string[]) =>
  (_zoom: number, feature: Feature) =>
    kinds.includes(String(kindOf(feature)))
const isLine = ({ geomType }: Feature) => geomType === 2

const isRoad =
  (...roads: readonly Road[]) =>
  (_zoom: number, feature: Feature) =>
    roads.some((road) => road === roadOf(feature))
const LABELLED_ROADS = isRoad('fast', 'major', 'lesser')
const SIDE_STREETS = isRoad('minor')
const GREEN = isKind(
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'grass',
  'cemetery',
  'golf_course',
  'recreation_ground',
)
const BUILT_UP = isKind(
  'residential',
  'urban_area',
  'commercial',
  'industrial',
  'hospital',
  'school',
  'university',
)

/** How a road or railway is drawn. */
type Road = 'fast' | 'major' | 'lesser' | 'minor' | 'service' | 'rail'

/** Protomaps has one kind for all roads from trunk to tertiary; its `kind_detail` is OpenStreetMap's class. */
function roadOf(feature: Feature): Road | null {
  const kind = kindOf(feature)
  const detail = String(detailOf(feature)).replace('_link', '')
  if (kind === 'highway' || detail === 'trunk') return 'fast'
  if (kind === 'medium_road' || detail === 'tertiary') return 'lesser'
  if (kind === 'major_road') return 'major'
  if (kind === 'minor_road' || detail === 'pedestrian') return detail === 'service' ? 'service' : 'minor'
  return kind === 'rail' && detail === 'rail' && !feature.props['service'] ? 'rail' : null
}

/**
 * Style of the layers of Protomaps' basemap (https://docs.protomaps.com/basemaps/layers) in the product's colours. The
 * project's own tiles have the same layers, without roads and buildings.
 * @param hasRiverBanks the tiles have the surfaces of rivers from zoom 12 on, whose lines must not stand out there
 */
export function tileStyle(token: TokenReader, hasRiverBanks: boolean): TileStyle {
  return { paintRules: paintRules(token, hasRiverBanks), labelRules: labelRules(token) }
}

function paintRules(token: TokenReader, hasRiverBanks: boolean): PaintRule[] {
  const [land, surface, sunken, line, lineStrong, roads] = [
    token('--color-land'),
    token('--color-surface'),
    token('--color-sunken'),
    token('--color-line'),
    token('--color-line-strong'),
    token('--color-road'),
  ]
  const waterWidth = linear([
    [6, 0.8],
    [10, 1.8],
    [14, 4],
  ])
  const area = (dataLayer: string, fill: string, filter?: PaintRule['filter']): PaintRule => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill }),
    ...(filter && { filter }),
  })
  const road = (
    filter: PaintRule['filter'],
    minzoom: number,
    color: string,
    widths: number[][],
  ): PaintRule => ({
    dataLayer: 'roads',
    minzoom,
    symbolizer: new LineSymbolizer({ color, width: linear(widths), lineCap: 'round', lineJoin: 'round' }),
    ...(filter && { filter }),
  })
  const landColor = (feature: Feature | undefined) =>
    feature && detailOf(feature) === 'abroad' ? sunken : land
  return [
    {
      dataLayer: 'earth',
      // The stroke covers the seams between countries.
      symbolizer: new PolygonSymbolizer({
        fill: (_zoom, feature) => landColor(feature),
        stroke: (_zoom, feature) => landColor(feature),
        width: 1,
      }),
      filter: (_zoom, feature) => feature.geomType === 3,
    },
    area('landuse', token('--color-ground'), BUILT_UP),
    area('landuse', token('--color-success-soft'), GREEN),
    area('water', token('--color-water'), (_zoom, feature) => feature.geomType === 3),
    {
      dataLayer: 'water',
      symbolizer: new LineSymbolizer({
        color: (zoom) => token(hasRiverBanks && zoom >= 12 ? '--color-water' : '--color-water-line'),
        width: (zoom, feature) =>
          feature && ['river', 'canal'].includes(String(kindOf(feature))) ? waterWidth(zoom) : 1.2,
        lineJoin: 'round',
        lineCap: 'round',
      }),
      filter: (_zoom, feature) => isLine(feature),
    },
    { ...area('buildings', sunken), minzoom: 15 },
    road(isRoad('rail'), 11, line, [
      [11, 1],
      [17, 2.5],
    ]),
    road(isRoad('service'), 15, line, [
      [15, 1.2],
      [17, 4],
    ]),
    // Side streets have a border among buildings.
    road(SIDE_STREETS, 13, line, [
      [13, 0.8],
      [15, 4],
      [17, 11],
    ]),
    road(SIDE_STREETS, 15, surface, [
      [15, 2.2],
      [17, 9],
    ]),
    road(isRoad('lesser'), 11, roads, [
      [11, 0.6],
      [13, 1.6],
      [17, 9],
    ]),
    road(isRoad('major'), 9, roads, [
      [9, 0.7],
      [13, 2.2],
      [17, 11],
    ]),
    road(isRoad('fast'), 6, lineStrong, [
      [6, 0.7],
      [12, 2],
      [17, 12],
    ]),
    {
      dataLayer: 'boundaries',
      symbolizer: new LineSymbolizer({ color: line, width: 1.2 }),
      filter: isKind('region'),
    },
    {
      dataLayer: 'boundaries',
      symbolizer: new LineSymbolizer({ color: lineStrong, width: 1.2, opacity: 0.6 }),
      filter: isKind('country'),
    },
  ]
}

/** Polish names first; tiles of OpenStreetMap name places abroad in their own language too. */
const NAMES = ['name:pl', 'name']

/** The map labels towns itself, where markers leave room. */
const LABELLED_TOWNS: ReadonlySet<unknown> = new Set(MAP_TOWNS.map(({ name }) => name))

const isTown = (feature: Feature) => ['city', 'town'].includes(String(detailOf(feature)))

function labelRules(token: TokenReader): LabelRule[] {
  const text = {
    labelProps: NAMES,
    fontFamily: token('--font-sans'),
    stroke: token('--color-land'),
    width: 2,
    lineHeight: 1.5,
  }
  const [muted, subtle] = [token('--color-ink-muted'), token('--color-ink-subtle')]
  return [
    {
      dataLayer: 'places',
      symbolizer: new CenteredTextSymbolizer({ ...text, fill: muted, fontSize: 13, fontWeight: 500 }),
      filter: (_zoom, feature) =>
        kindOf(feature) === 'locality' && isTown(feature) && !LABELLED_TOWNS.has(feature.props['name']),
    },
    {
      dataLayer: 'places',
      minzoom: 11,
      symbolizer: new CenteredTextSymbolizer({ ...text, fill: subtle, fontSize: 12 }),
      filter: (zoom, feature) =>
        detailOf(feature) === 'village' ||
        (zoom >= 13 && detailOf(feature) === 'suburb') ||
        (zoom >= 14 && kindOf(feature) !== 'locality') ||
        isHamletAt(zoom, feature),
    },
    {
      dataLayer: 'roads',
      minzoom: 14,
      symbolizer: new LineLabelSymbolizer({
        ...text,
        fill: muted,
        fontSize: 12,
        position: LineLabelPlacement.Center,
      }),
      filter: (zoom, feature) => LABELLED_ROADS(zoom, feature) || (zoom >= 15 && SIDE_STREETS(zoom, feature)),
    },
  ]
}

const isHamletAt = (zoom: number, feature: Feature) => zoom >= 14 && detailOf(feature) === 'hamlet'
