import { MAP_TOWNS } from '@medicena/domain/map/towns'
import {
  CenteredTextSymbolizer,
  type Feature,
  type LabelRule,
  LineSymbolizer,
  linear,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'
import { StreetLabelSymbolizer } from './street-label-symbolizer.ts'

/** Reads the value of a design token. */
export type TokenReader = (name: string) => string

type Filter = NonNullable<PaintRule['filter']>

/** How a road or railway is drawn. */
type Road = 'fast' | 'major' | 'lesser' | 'minor' | 'service' | 'rail'

/** Roads by OpenStreetMap's class, or by the coarser kind of Protomaps or OpenMapTiles where that is missing. */
const ROADS: Readonly<Record<string, Road | null>> = {
  motorway: 'fast',
  trunk: 'fast',
  highway: 'fast',
  primary: 'major',
  secondary: 'major',
  major_road: 'major',
  tertiary: 'lesser',
  medium_road: 'lesser',
  residential: 'minor',
  living_street: 'minor',
  unclassified: 'minor',
  pedestrian: 'minor',
  minor: 'minor',
  minor_road: 'minor',
  service: 'service',
  rail: 'rail',
  tram: null,
  subway: null,
  light_rail: null,
  funicular: null,
}

/** The kind of a feature, the most precise first: in Protomaps' properties, then in those of OpenMapTiles. */
const typesOf = ({ props }: Feature): string[] =>
  [props['kind_detail'], props['subclass'], props['class'], props['kind']]
    .filter((type) => type !== undefined)
    .map((type) => String(type).replace('_link', ''))

function roadOf(feature: Feature): Road | null {
  const type = typesOf(feature).find((name) => name in ROADS)
  const road = type === undefined ? null : (ROADS[type] ?? null)
  // Sidings and yards.
  return road === 'rail' && feature.props['service'] ? null : road
}

const isRoad =
  (...roads: readonly Road[]): Filter =>
  (_zoom, feature) =>
    roads.some((road) => road === roadOf(feature))
const isType =
  (...types: readonly string[]): Filter =>
  (_zoom, feature) =>
    typesOf(feature).some((type) => types.includes(type))
const isLine: Filter = (_zoom, { geomType }) => geomType === 2
const isArea: Filter = (_zoom, { geomType }) => geomType === 3

const GREEN = isType(
  ...['park', 'forest', 'wood', 'nature_reserve', 'national_park', 'grass'],
  ...['cemetery', 'golf_course', 'recreation_ground', 'garden', 'pitch'],
)
const BUILT_UP = isType(
  ...['residential', 'urban_area', 'commercial', 'retail', 'industrial', 'hospital', 'school', 'university'],
)
const RIVER = isType('river', 'canal')
const isBorder =
  (type: string, level: number): Filter =>
  (zoom, feature) =>
    isType(type)(zoom, feature) || feature.props['admin_level'] === level

/** Widths in pixels by zoom. */
const RIVER_WIDTHS = linear([
  [6, 0.8],
  [10, 1.8],
  [14, 4],
])
/** Roads from the least to the most important: the lowest zoom, the widths there, at 14 and at 17. */
const ROAD_SIZES = [
  ['service', 15, 1, 1, 4],
  ['minor', 13, 0.6, 1.6, 11],
  ['lesser', 11, 0.6, 3, 13],
  ['major', 9, 0.6, 4, 15],
  ['fast', 6, 0.7, 4.5, 15],
] as const
/** From here on roads are surfaces with a border. */
const SURFACE_ZOOM = 14
const BORDERS_PX = 1.6

/** The names of a layer in the schemas of Protomaps (https://docs.protomaps.com/basemaps/layers) and OpenMapTiles. */
const LAYERS = {
  land: ['earth'],
  areas: ['landuse', 'landcover', 'park'],
  water: ['water'],
  rivers: ['water', 'waterway'],
  buildings: ['buildings', 'building'],
  roads: ['roads', 'transportation'],
  streetNames: ['roads', 'transportation_name'],
  borders: ['boundaries', 'boundary'],
  places: ['places', 'place'],
} as const

const paint = (
  layers: readonly string[],
  symbolizer: PaintRule['symbolizer'],
  filter: Filter = isArea,
  minzoom = 0,
): PaintRule[] => layers.map((dataLayer) => ({ dataLayer, symbolizer, filter, minzoom }))

/**
 * Style of vector tiles in the product's colours. It draws both schemas, and the project's own tiles, which are
 * Protomaps' without roads and buildings.
 * @param hasRiverBanks the tiles have the surfaces of rivers from zoom 12 on, whose lines must not stand out there
 */
export function tileStyle(token: TokenReader, hasRiverBanks: boolean) {
  return { paintRules: paintRules(token, hasRiverBanks), labelRules: labelRules(token) }
}

function paintRules(token: TokenReader, hasRiverBanks: boolean): PaintRule[] {
  const [land, abroad, line] = [token('--color-land'), token('--color-sunken'), token('--color-line')]
  const fill = (name: string) => new PolygonSymbolizer({ fill: token(name) })
  const stroke = (color: string, widths: number[][]) =>
    new LineSymbolizer({ color, width: linear(widths), lineCap: 'round', lineJoin: 'round' })
  const landColor = (_zoom: number, feature?: Feature) =>
    feature?.props['kind_detail'] === 'abroad' ? abroad : land
  const river = new LineSymbolizer({
    color: (zoom) => token(hasRiverBanks && zoom >= 12 ? '--color-water' : '--color-water-line'),
    width: (zoom, feature) => (feature && RIVER(zoom, feature) ? RIVER_WIDTHS(zoom) : 1.2),
    lineJoin: 'round',
    lineCap: 'round',
  })
  const railway = stroke(line, [
    [11, 1],
    [17, 2.5],
  ])
  // All borders are below all surfaces, so that crossings are open.
  const roads = ROAD_SIZES.flatMap(([road, minzoom, thin, wide, widest]) => {
    const surface = Math.max(SURFACE_ZOOM, minzoom)
    const color = token(road === 'fast' ? '--color-road-fast' : '--color-road')
    const widths = [
      [minzoom, thin],
      [surface, wide],
      [17, widest],
    ]
    return paint(LAYERS.roads, stroke(color, widths), isRoad(road), minzoom)
  })
  const surfaces = ROAD_SIZES.filter(([road]) => road !== 'fast').flatMap(
    ([road, minzoom, , wide, widest]) => {
      const surface = Math.max(SURFACE_ZOOM, minzoom)
      const widths = [
        [surface, Math.max(0, wide - BORDERS_PX)],
        [17, widest - BORDERS_PX],
      ]
      return paint(LAYERS.roads, stroke(token('--color-street'), widths), isRoad(road), surface)
    },
  )
  return [
    // The stroke covers the seams between countries.
    ...paint(LAYERS.land, new PolygonSymbolizer({ fill: landColor, stroke: landColor, width: 1 })),
    ...paint(LAYERS.areas, fill('--color-built-up'), BUILT_UP),
    ...paint(LAYERS.areas, fill('--color-green'), GREEN),
    ...paint(LAYERS.water, fill('--color-water')),
    ...paint(LAYERS.rivers, river, isLine),
    ...paint(LAYERS.buildings, new PolygonSymbolizer({ fill: abroad }), undefined, 15),
    ...paint(LAYERS.roads, railway, isRoad('rail'), 11),
    ...roads,
    ...surfaces,
    ...paint(LAYERS.borders, new LineSymbolizer({ color: line, width: 1.2 }), isBorder('region', 4)),
    ...paint(
      LAYERS.borders,
      new LineSymbolizer({ color: token('--color-line-strong'), width: 1.2, opacity: 0.6 }),
      isBorder('country', 2),
    ),
  ]
}

/** Polish names first; tiles of OpenStreetMap name places abroad in their own language too. */
const NAMES = ['name:pl', 'name']

/** The map labels towns itself, where markers leave room. */
const LABELLED_TOWNS: ReadonlySet<unknown> = new Set(MAP_TOWNS.map(({ name }) => name))

const TOWN = isType('city', 'town')
/** The lowest zoom that names a place. */
const PLACE_ZOOMS: Readonly<Record<string, number>> = {
  village: 11,
  suburb: 12,
  borough: 12,
  hamlet: 14,
  quarter: 13,
  neighbourhood: 14,
}
/** The lowest zoom that names the streets of a class. */
const STREET_NAME_ZOOMS: Readonly<Record<string, number>> = { fast: 13, major: 13, lesser: 14, minor: 15 }

function labelRules(token: TokenReader): LabelRule[] {
  const text = {
    labelProps: NAMES,
    fontFamily: token('--font-sans'),
    stroke: token('--color-land'),
    width: 2,
    lineHeight: 1.5,
  }
  const [muted, subtle] = [token('--color-ink-muted'), token('--color-ink-subtle')]
  const label = (
    layers: readonly string[],
    minzoom: number,
    symbolizer: LabelRule['symbolizer'],
    filter: Filter,
  ) => layers.map((dataLayer) => ({ dataLayer, minzoom, symbolizer, filter }))
  return [
    ...label(
      LAYERS.places,
      0,
      new CenteredTextSymbolizer({ ...text, fill: muted, fontSize: 13, fontWeight: 500 }),
      (zoom, feature) => TOWN(zoom, feature) && !LABELLED_TOWNS.has(feature.props['name']),
    ),
    ...label(
      LAYERS.places,
      11,
      new CenteredTextSymbolizer({ ...text, fill: subtle, fontSize: 12 }),
      (zoom, feature) => typesOf(feature).some((type) => zoom >= (PLACE_ZOOMS[type] ?? 99)),
    ),
    ...label(
      LAYERS.streetNames,
      13,
      new StreetLabelSymbolizer({ ...text, fill: muted, fontSize: 11 }),
      (zoom, feature) => zoom >= (STREET_NAME_ZOOMS[roadOf(feature) ?? ''] ?? 99),
    ),
  ]
}
