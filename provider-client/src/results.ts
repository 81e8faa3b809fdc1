import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idParameter, PageQuery } from './fields.ts'
import { MostSearchedItem } from './home.ts'

/**
 * One facility's offer of the searched service (SPEC section 3, "Medical facility in results").
 * `price` is the regular price for the screen, while reduced at most the lowest of the 30 days before; `priceValue` (zł) is what a visitor pays, so the promotion price where there
 * is one: lists are sorted and filtered by it. `promotionPrice` and `lowestPrice30Days` (both zł) are either both present
 * or both null (Omnibus directive). `provinceMedianPrice` (zł) is the median of what visitors pay for the searched service
 * in the offer's province, promotions included; null where fewer than 5 offers make it and where a category was searched.
 * `url` is the facility's site path without its id.
 */
export const FacilityOffer = z.object({
  id: z.int(),
  name: z.string(),
  medicalServiceName: z.string(),
  street: z.string(),
  city: z.string(),
  price: z.string(),
  priceValue: z.number(),
  promotionPrice: z.nullable(z.number()),
  lowestPrice30Days: z.nullable(z.number()),
  provinceMedianPrice: z.nullable(z.number()),
  phoneNumber: z.string(),
  url: z.string().check(z.startsWith('/placowki/')),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type FacilityOffer = z.infer<typeof FacilityOffer>

/** A province's share of the offers of one service (SPEC section 3). Prices in zł. */
export const ProvinceSummary = z.object({
  provinceId: z.int(),
  provinceName: z.string(),
  slug: z.string(),
  count: z.int(),
  minPrice: z.number(),
  maxPrice: z.number(),
})
export type ProvinceSummary = z.infer<typeof ProvinceSummary>

const optionalPrice = z.nullable(z.number())

/**
 * The answer to every MedicalFacilities call (SPEC section 3, "Results envelope"), plus `total`: all offers in scope that the
 * filters leave, of which `medicalFacilities` is one page. The `medicalService…` fields name what was asked for, which may
 * also be a category or a root: then each facility stands once, with its cheapest service in it. The category fields are
 * null for a category, the parent ones for a root.
 * Country bounds cover the whole of Poland, province bounds the province in scope, filter bounds the offers that scope and
 * filters leave; all in zł, null without offers. `provinces` covers the whole of Poland, most offers first.
 * The place fields are null where the scope is the whole country (city fields: where it is a province); `locationId` is
 * the city's or else the province's.
 */
export const ResultsEnvelope = z.object({
  medicalFacilities: z.array(FacilityOffer),
  total: z.int(),
  medicalServiceId: z.int(),
  medicalServiceName: z.string(),
  medicalServiceUrl: z.string().check(z.startsWith('/uslugi-medyczne/')),
  medicalServiceCategoryName: z.nullable(z.string()),
  medicalServiceCategoryUrl: z.nullable(z.string()),
  parentMedicalServiceCategoryName: z.nullable(z.string()),
  parentMedicalServiceCategoryUrl: z.nullable(z.string()),
  locationId: z.nullable(z.int()),
  cityName: z.nullable(z.string()),
  citySlug: z.nullable(z.string()),
  provinceName: z.nullable(z.string()),
  provinceSlug: z.nullable(z.string()),
  minCountryPrice: optionalPrice,
  maxCountryPrice: optionalPrice,
  minProvincePrice: optionalPrice,
  maxProvincePrice: optionalPrice,
  minFilterPrice: optionalPrice,
  maxFilterPrice: optionalPrice,
  mostSearched: z.array(MostSearchedItem),
  provinces: z.array(ProvinceSummary),
})
export type ResultsEnvelope = z.infer<typeof ResultsEnvelope>

/** A field of a form that was left empty is none, and Polish amounts have a decimal comma. */
const typed = z.transform((value: string | number) =>
  typeof value === 'string' ? value.trim().replace(',', '.') || undefined : value,
)

const priceBound = z.optional(
  z.pipe(typed, z.optional(z.coerce.number<string | number | undefined>().check(z.gte(0)))),
)

/** Which offers are wanted: prices in zł, both ends included, of `priceValue`, what a visitor pays. */
export const PriceFilter = z.object({ 'price-from': priceBound, 'price-to': priceBound })
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

/** Offers of a service in the whole country (SPEC section 7). 404 for an unknown service. */
export const getCountryResults = defineEndpoint({
  method: 'GET',
  path: 'MedicalService/{id}/MedicalFacilities',
  summary: 'Oferty usługi w całej Polsce',
  params: z.object({ id: idParameter }),
  query: ResultsQuery,
  response: ResultsEnvelope,
})

/** Offers of a service in a town or province, by its slug (SPEC section 7). 404 for an unknown service or place. */
export const getLocationResults = defineEndpoint({
  method: 'GET',
  path: 'MedicalService/{id}/MedicalFacilities/{location}',
  summary: 'Oferty usługi w mieście lub województwie',
  params: z.object({ id: idParameter, location: z.string() }),
  query: ResultsQuery,
  response: ResultsEnvelope,
})

/**
 * Offers by the last two segments of a site path (SPEC section 7). `b` is a service and `a` its category, or `b` is a
 * location (town or province slug) and `a` a service. 404 when that names no known service or place.
 */
export const getResultsByPath = defineEndpoint({
  method: 'GET',
  path: 'MedicalService/MedicalFacilities/{a}&&{b}',
  summary: 'Oferty według ścieżki strony',
  params: z.object({ a: z.string(), b: z.string() }),
  query: ResultsQuery,
  response: ResultsEnvelope,
})

const column = z.array(z.int())

/**
 * All offers of a search, for a map: the same index of each column belongs to one offer. Columns of whole numbers take a
 * fraction of what a list of objects does, also when packed.
 * `ids` are the facilities', `prices` (grosze) what a visitor pays. Positions are in hundred-thousandths of a degree, about
 * a metre: `longitudes` as they are; `latitudes`, by which the offers are ordered from south to north, as the difference to
 * the offer before, the first as it is. `total` also counts the `withoutPosition` offers that no map can show.
 */
export const MapPoints = z.object({
  total: z.int(),
  withoutPosition: z.int(),
  ids: column,
  prices: column,
  latitudes: column,
  longitudes: column,
})
export type MapPoints = z.infer<typeof MapPoints>

/** Where all offers of a service in the whole country are (DECISIONS, "Results, map, profile"). 404 for an unknown service. */
export const getCountryMapPoints = defineEndpoint({
  method: 'GET',
  path: 'MedicalService/{id}/MapPoints',
  summary: 'Punkty mapy: oferty usługi w całej Polsce',
  params: z.object({ id: idParameter }),
  query: PriceFilter,
  response: MapPoints,
})

/** Where all offers of a service in a town or province are, by its slug. 404 for an unknown service or place. */
export const getLocationMapPoints = defineEndpoint({
  method: 'GET',
  path: 'MedicalService/{id}/MapPoints/{location}',
  summary: 'Punkty mapy: oferty usługi w mieście lub województwie',
  params: z.object({ id: idParameter, location: z.string() }),
  query: PriceFilter,
  response: MapPoints,
})
