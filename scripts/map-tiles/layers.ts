import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { mesh } from 'topojson-client'
import type { Layer } from './build-tiles.ts'
import { FOREIGN_CITIES } from './foreign-cities.ts'
import { clipLine, clipRing, joinRings } from './geometry.ts'
import type { Area, Sources } from './sources.ts'

/** Lowest zoom of a river by its level. */
const RIVER_ZOOMS = [5, 5, 6, 7, 8] as const
/** Villages are only in the deepest tiles: there are 43,000. */
const VILLAGE_ZOOM = 10
const CODE_OF_POLAND = 'POL'

/** Arranges the sources in the layers of the map. */
export function layersOf({ land, provinces, countries, settlements, rivers, lakeShores }: Sources): Layer[] {
  const polygons = land.features.map(({ properties, geometry }) => ({
    isPoland: properties.A3 === CODE_OF_POLAND,
    rings: outerRings(geometry).flatMap((ring) => nonEmpty(clipRing(ring))),
  }))
  const poland = polygons.filter(({ isPoland }) => isPoland).flatMap(({ rings }) => rings)
  return [
    {
      name: 'earth',
      features: polygons.map(({ isPoland, rings }) =>
        polygonFeature({ kind: 'earth', ...(!isPoland && { kind_detail: 'abroad' }) }, rings),
      ),
    },
    {
      name: 'water',
      features: [
        ...joinRings(lakeShores).flatMap((ring) =>
          nonEmpty(clipRing(ring)).map((clipped) => polygonFeature({ kind: 'lake' }, [clipped])),
        ),
        ...rivers.flatMap(({ level, line }) =>
          clipLine(line).map((part) =>
            lineFeature({ kind: 'river', min_zoom: RIVER_ZOOMS[level] ?? 9 }, [part]),
          ),
        ),
      ],
    },
    {
      name: 'boundaries',
      features: [
        lineFeature(
          { kind: 'region' },
          mesh(provinces, provinces.objects.pol, (a, b) => a !== b).coordinates.flatMap(clipLine),
        ),
        lineFeature(
          { kind: 'country' },
          mesh(
            countries,
            countries.objects.countries,
            (a, b) => a !== b && nameOf(a) !== 'Poland' && nameOf(b) !== 'Poland',
          ).coordinates.flatMap(clipLine),
        ),
        lineFeature({ kind: 'country' }, poland),
      ],
    },
    {
      name: 'places',
      features: [
        ...FOREIGN_CITIES.map(({ name, longitude, latitude, minZoom }) =>
          pointFeature({ kind: 'locality', kind_detail: 'city', name, min_zoom: minZoom }, [
            longitude,
            latitude,
          ]),
        ),
        ...settlements
          .filter(({ Type }) => Type === 'village')
          .map(({ Name, Longitude, Latitude }) =>
            pointFeature({ kind: 'locality', kind_detail: 'village', name: Name, min_zoom: VILLAGE_ZOOM }, [
              Longitude,
              Latitude,
            ]),
          ),
      ],
    },
  ]
}

const nameOf = (area: unknown) => (area as Area).properties?.name

/** Outer rings; holes (lakes) are drawn above the land. */
function outerRings({ type, coordinates }: Polygon | MultiPolygon): Position[][] {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  return polygons.flatMap(([ring]) => (ring ? [ring] : []))
}

/** The ring, closed, unless clipping has left nothing of it. */
function nonEmpty(ring: Position[]): Position[][] {
  const [first] = ring
  return first && ring.length > 2 ? [[...ring, first]] : []
}

type Properties = Readonly<Record<string, string | number>>

const polygonFeature = (properties: Properties, rings: readonly Position[][]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
})

const lineFeature = (properties: Properties, lines: Position[][]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiLineString', coordinates: lines },
})

const pointFeature = (properties: Properties, coordinates: Position): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})
