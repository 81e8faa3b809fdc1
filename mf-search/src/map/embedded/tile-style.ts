import { MAP_TOWNS } from '@medicena/domain/map/towns'
import {
  CenteredTextSymbolizer,
  type Feature,
  type LabelRule,
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

const MAJOR_ROADS = isKind('major_road', 'medium_road')
const MINOR_ROADS = isKind('minor_road')
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

/**
 * Style of the layers of Protomaps' basemap (https://docs.protomaps.com/basemaps/layers) in the product's colours. The
 * project's own tiles have the same layers, without roads and buildings.
 */
export function tileStyle(token: TokenReader): TileStyle {
  return { paintRules: paintRules(token), labelRules: labelRules(token) }
}

function paintRules(token: TokenReader): PaintRule[] {
  const [surface, sunken, line, lineStrong] = [
    token('--color-surface'),
    token('--color-sunken'),
    token('--color-line'),
    token('--color-line-strong'),
  ]
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
    feature && detailOf(feature) === 'abroad' ? sunken : surface
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
        color: token('--color-water-line'),
        width: linear([
          [6, 0.8],
          [10, 1.8],
          [14, 4],
        ]),
        lineJoin: 'round',
        lineCap: 'round',
      }),
      filter: (_zoom, feature) => isLine(feature),
    },
    { ...area('buildings', line), minzoom: 15 },
    road(MINOR_ROADS, 13, line, [
      [13, 0.8],
      [17, 8],
    ]),
    road(MAJOR_ROADS, 10, token('--color-road'), [
      [10, 0.8],
      [13, 2],
      [17, 10],
    ]),
    road(isKind('highway'), 6, lineStrong, [
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
    stroke: token('--color-surface'),
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
        (zoom >= 14 && kindOf(feature) !== 'locality') ||
        isHamletAt(zoom, feature),
    },
    {
      dataLayer: 'roads',
      minzoom: 14,
      symbolizer: new LineLabelSymbolizer({ ...text, fill: muted, fontSize: 12 }),
      filter: (zoom, feature) => zoom >= 15 || !MINOR_ROADS(zoom, feature),
    },
  ]
}

const isHamletAt = (zoom: number, feature: Feature) => zoom >= 14 && detailOf(feature) === 'hamlet'
