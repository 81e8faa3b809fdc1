import * as z from 'zod/mini'
import { PageQuery } from './page-query.ts'

/** A field of a form that was left empty is none, and Polish amounts have a decimal comma. */
const typed = z.transform((value: string | number) =>
  typeof value === 'string' ? value.trim().replace(',', '.') || undefined : value,
)

const price = z.optional(
  z.pipe(typed, z.optional(z.coerce.number<string | number | undefined>().check(z.gte(0)))),
)

/** Which offers are wanted: prices in zł, both ends included, of `priceValue`, what a visitor pays. */
export const PriceFilter = z.object({ 'price-from': price, 'price-to': price })
export type PriceFilter = z.infer<typeof PriceFilter>

/** A part of the map, in degrees, its edges included. */
export interface MapBounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

const DEGREES = '-?\\d{1,3}(?:\\.\\d{1,20})?'

/** `south,west,north,east` in degrees. Bounds that are turned around or lie beside the globe are refused. */
const mapBounds = z.pipe(
  z.string().check(z.regex(new RegExp(`^${DEGREES}(?:,${DEGREES}){3}$`))),
  z.pipe(
    z.transform((text: string): MapBounds => {
      const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
      return { south, west, north, east }
    }),
    z.custom<MapBounds>().check(
      z.refine(({ south, north }) => -90 <= south && south <= north && north <= 90),
      z.refine(({ west, east }) => -180 <= west && west <= east && east <= 180),
    ),
  ),
)

/**
 * Query of the MedicalFacilities calls. `bbox` keeps the offers within a part of the map, so none without a position.
 * `sort` goes by `priceValue` as well, ascending by default. `limit` and `offset` choose the page.
 */
export const ResultsQuery = z.extend(PriceFilter, {
  bbox: z.optional(mapBounds),
  sort: z._default(z.enum(['asc', 'desc']), 'asc'),
  ...PageQuery.shape,
})
export type ResultsQuery = z.infer<typeof ResultsQuery>
