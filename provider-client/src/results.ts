import { FEATURES } from '@medicena/domain/amenities'
import type { Bounds } from '@medicena/domain/map/position'
import { WEEK_MOMENT } from '@medicena/domain/opening-hours'
import { PRICE_MESSAGE, parsePrice } from '@medicena/domain/price-input'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { DayHours, NextOpening } from './facility-details.ts'
import { idParameter, PageQuery, radius } from './fields.ts'
import { MostSearchedItem } from './home.ts'
import { smart } from './smart.ts'

/**
 * One facility's offer of the searched service. `price` is the formatted regular price, during a promotion at most the
 * lowest of the 30 days before. `priceValue` (zł) is what a visitor pays, including a promotion: the sort and filter key.
 * `promotionPrice` and `lowestPrice30Days` (zł) are set together or both null (Omnibus directive). `provinceMedianPrice`
 * (zł) is the median of `priceValue` in the offer's province; null for fewer than 5 offers and for a category search.
 * `url` is the facility's site path without its id.
 */
export const FacilityOffer = z.object({
  id: z.int(),
  name: z.string(),
  medicalServiceName: z.string(),
  medicalServiceId: z.optional(z.int()),
  street: z.string(),
  city: z.string(),
  price: z.string(),
  priceValue: z.number(),
  promotionPrice: z.nullable(z.number()),
  lowestPrice30Days: z.nullable(z.number()),
  provinceMedianPrice: z.nullable(z.number()),
  phoneNumber: z.string(),
  /** 0 to 5, from the maps service; null when unknown, like the number of ratings. */
  rating: z.nullable(z.number().check(z.gte(0), z.lte(5))),
  ratingsNumber: z.nullable(z.int()),
  url: z.string().check(z.startsWith('/placowki/')),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Day of the last change of what a visitor pays, 'YYYY-MM-DD'. */
  priceDate: z.optional(z.nullable(z.string())),
  /** Services within the price, as the facility states them; null if unknown. */
  includes: z.optional(z.nullable(z.string())),
  /** Opening hours of the day of the response in Poland; empty when closed, null if unknown. */
  hoursToday: z.optional(z.nullable(DayHours)),
  /** When it opens after that day; null if unknown or never. */
  nextOpening: z.optional(z.nullable(NextOpening)),
  smart,
})
export type FacilityOffer = z.infer<typeof FacilityOffer>

/** Number and price range (zł) of a service's offers in a province. */
export const ProvinceSummary = z.object({
  provinceId: z.int(),
  provinceName: z.string(),
  slug: z.string(),
  count: z.int(),
  minPrice: z.number(),
  maxPrice: z.number(),
})
export type ProvinceSummary = z.infer<typeof ProvinceSummary>

/**
 * A town near one with few offers or none: `distance` is km between the centres, `count` the offers that match the same
 * filters, `minPrice` (zł) the lowest of them, for a service.
 */
export const NearbyTown = z.object({
  name: z.string(),
  slug: z.string(),
  distance: z.number(),
  count: z.int(),
  minPrice: z.optional(z.number()),
})
export type NearbyTown = z.infer<typeof NearbyTown>

/** A town in scope with the number of offers that match the same filters. */
export const TownSummary = z.object({ name: z.string(), slug: z.string(), count: z.int() })
export type TownSummary = z.infer<typeof TownSummary>

const optionalPrice = z.nullable(z.number())

/**
 * Response of every MedicalFacilities endpoint. `medicalFacilities` is one page of the `total` offers that
 * match scope and filters. The `medicalService…` fields describe the searched service, category or root; for
 * the latter two each facility occurs once, with its cheapest service, and with filters `offersTotal` counts
 * the matching offers of all their services. Category fields are null for a category, parent fields for a
 * root. Price bounds (zł, null without offers): country bounds cover Poland, province bounds the province in
 * scope, filter bounds the matching offers. `provinces` covers Poland, most offers first. Place fields are
 * null when the scope is the whole country, city fields also when it is a province; `locationId` belongs to
 * the city or else the province. Medians (zł) are those of a service with at least 5 offers, else null.
 * `nearbyTowns` are the nearest towns with offers, nearest first, on the first page of a town with fewer than
 * three. `towns` are those with the most offers, on the first page of a country or province.
 */
export const ResultsEnvelope = z.object({
  medicalFacilities: z.array(FacilityOffer),
  total: z.int(),
  offersTotal: z.optional(z.int()),
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
  medianCountryPrice: z.optional(optionalPrice),
  medianProvincePrice: z.optional(optionalPrice),
  medianCityPrice: z.optional(optionalPrice),
  mostSearched: z.array(MostSearchedItem),
  provinces: z.array(ProvinceSummary),
  nearbyTowns: z.array(NearbyTown),
  towns: z.optional(z.array(TownSummary)),
})
export type ResultsEnvelope = z.infer<typeof ResultsEnvelope>

/** Treats an empty form field as omitted, and accepts a decimal comma. */
const formNumber = z.transform((value: string | number) =>
  typeof value === 'string' ? value.trim().replace(',', '.') || undefined : value,
)

/** Price in zł as typed, converted to a number. */
const typedPrice = z.pipe(
  z.transform((text: string) => parsePrice(text)),
  z.number(PRICE_MESSAGE),
)

/** The same; an empty form field counts as omitted. */
const priceBound = z.optional(
  z.pipe(
    z.transform((value: string | number) => String(value).trim() || undefined),
    z.optional(typedPrice),
  ),
)

/** Inclusive range of `priceValue` in zł. */
export const PriceFilter = z.object({ 'price-from': priceBound, 'price-to': priceBound })

/** Parses comma-separated features and drops repetitions. */
const features = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(',').filter((id) => id !== ''))]),
    z.array(z.enum(FEATURES)),
  ),
)

const DEGREES = '-?\\d{1,3}(?:\\.\\d{1,20})?'

/** Parses `latitude,longitude` in degrees. */
const mapPosition = z.pipe(
  z.string().check(z.regex(new RegExp(`^${DEGREES},${DEGREES}$`))),
  z.pipe(
    z.transform((text: string) => {
      const [latitude = 0, longitude = 0] = text.split(',').map(Number)
      return { latitude, longitude }
    }),
    z
      .custom<{ latitude: number; longitude: number }>()
      .check(z.refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)),
  ),
)

/**
 * Filters of a list of offers and of its map points. `rating-from` is inclusive and excludes facilities without a rating.
 * `features` all apply; a facility that has not stated them does not pass, nor one without opening hours if `open-at` has a
 * moment of the week. `radius` (km) widens a town to its surroundings, or restricts the offers to those around `near`;
 * offers without a position count as offered in the centre of their town and come last.
 */
export const OfferFilters = z.extend(PriceFilter, {
  'rating-from': z.optional(
    z.pipe(formNumber, z.optional(z.coerce.number<string | number | undefined>().check(z.gte(0), z.lte(5)))),
  ),
  features: z.optional(features),
  'open-at': z.optional(z.string().check(z.regex(WEEK_MOMENT))),
  near: z.optional(mapPosition),
  radius: z.optional(radius),
})
export type OfferFilters = z.infer<typeof OfferFilters>

/** Parses `south,west,north,east` in degrees. Rejects reversed or impossible bounds. */
const mapBounds = z.pipe(
  z.string().check(z.regex(new RegExp(`^${DEGREES}(?:,${DEGREES}){3}$`))),
  z.pipe(
    z.transform((text: string): Bounds => {
      const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
      return { south, west, north, east }
    }),
    z.custom<Bounds>().check(
      z.refine(({ south, north }) => -90 <= south && south <= north && north <= 90),
      z.refine(({ west, east }) => -180 <= west && west <= east && east <= 180),
    ),
  ),
)

/**
 * Query of the MedicalFacilities endpoints. `bbox` restricts the offers to a bounding box and so excludes
 * those without a position; `facility` to one facility's. `sort` is by `priceValue` (`asc`, the default, and
 * `desc`), by `rating`, best first, by `distance` from `near`, else from the centre of the town in scope
 * (without either it is the default), or by `opening`: who is open now, then who opens first. A category or
 * root, whose offers are of different services, is sorted by rating instead of price. Offers without a rating
 * or a position come last.
 */
export const ResultsQuery = z.extend(OfferFilters, {
  bbox: z.optional(mapBounds),
  facility: z.optional(idParameter),
  sort: z._default(z.enum(['asc', 'desc', 'rating', 'distance', 'opening']), 'asc'),
  ...PageQuery.shape,
})
export type ResultsQuery = z.infer<typeof ResultsQuery>

/** Lists the offers of a service in the whole country. 404 for an unknown service. */
export const getCountryResults = defineEndpoint('GET MedicalService/{id}/MedicalFacilities', {
  summary: 'Oferty usługi w całej Polsce',
  query: ResultsQuery,
  response: ResultsEnvelope,
})

/** Lists the offers of a service in a town or province, by slug. 404 for an unknown service or place. */
export const getLocationResults = defineEndpoint('GET MedicalService/{id}/MedicalFacilities/{location}', {
  summary: 'Oferty usługi w mieście lub województwie',
  params: z.object({ id: idParameter, location: z.string() }),
  query: ResultsQuery,
  response: ResultsEnvelope,
})

/**
 * Lists the offers for the last two segments of a site path: `a` is a category and `b` a service, or `a` is a service and
 * `b` a town or province. 404 for unknown slugs.
 */
export const getResultsByPath = defineEndpoint('GET MedicalService/MedicalFacilities/{a}&&{b}', {
  summary: 'Oferty według ścieżki strony',
  params: z.object({ a: z.string(), b: z.string() }),
  query: ResultsQuery,
  response: ResultsEnvelope,
})

const column = z.array(z.int())

/**
 * All offers of a search as map points, in columns: the same index of each column belongs to one offer. Integer columns
 * compress much better than a list of objects.
 * `ids` are facility ids, `prices` (grosze) what a visitor pays. Positions are in 1e-5 degrees, about a metre. Offers are
 * ordered by latitude, and `latitudes` is delta-encoded: each value is the difference to the previous one. `total`
 * includes the `withoutPosition` offers.
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

/**
 * Counts a visitor's search for a service or category. For pages that the visitor gets from a cache, so that the API does
 * not see the request for the results. 404 for an unknown service.
 */
export const countSearch = defineEndpoint('POST MedicalService/{id}/Searches', {
  summary: 'Zliczenie wyszukiwania',
  response: z.void(),
})

/**
 * Number of offers that would remain with another filter: a feature, `open` for facilities that are open at the time of the
 * request, or `rating` for those with `HIGH_RATING` or more.
 */
export const FeatureCount = z.object({ id: z.string(), count: z.int() })
export type FeatureCount = z.infer<typeof FeatureCount>

/**
 * Counts the offers of a service for each filter that takes one press, in the whole country or in `location`,
 * the slug of a town or province. 404 for an unknown service or place.
 */
export const getFeatureCounts = defineEndpoint('GET MedicalService/{id}/FeatureCounts', {
  summary: 'Liczba ofert według cech placówki',
  query: z.extend(OfferFilters, { location: z.optional(z.string()) }),
  response: z.array(FeatureCount),
})

/** Gets the map points of a service in the whole country. 404 for an unknown service. */
export const getCountryMapPoints = defineEndpoint('GET MedicalService/{id}/MapPoints', {
  summary: 'Punkty mapy: oferty usługi w całej Polsce',
  query: OfferFilters,
  response: MapPoints,
})

/** Gets the map points of a service in a town or province, by slug. 404 for an unknown service or place. */
export const getLocationMapPoints = defineEndpoint('GET MedicalService/{id}/MapPoints/{location}', {
  summary: 'Punkty mapy: oferty usługi w mieście lub województwie',
  params: z.object({ id: idParameter, location: z.string() }),
  query: OfferFilters,
  response: MapPoints,
})
