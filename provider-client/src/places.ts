import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** A province of the reference list (SPEC section 3). */
export const Province = z.object({ id: z.int(), name: z.string() })
export type Province = z.infer<typeof Province>

/** A town (SPEC section 7, city typeahead). `district` is its powiat, the position (degrees) its centre. */
export const City = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  district: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type City = z.infer<typeof City>

/** The `type` of a province in a location hit; every other number means a town (SPEC section 3). */
export const PROVINCE_TYPE = 0

/** The `type` of a town: any number but that of a province would do. */
export const TOWN_TYPE = 1

/** A hit of the location typeahead (SPEC section 3). For a province `district` is empty. */
export const LocationHit = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.int(),
  district: z.string(),
  province: z.string(),
})
export type LocationHit = z.infer<typeof LocationHit>

/** The 16 provinces in the order of the Polish alphabet (SPEC section 3, "Province"). */
export const getProvinces = defineEndpoint({
  method: 'GET',
  path: 'Location/Provinces',
  summary: 'Województwa',
  response: z.array(Province),
})

/** A town by its slug (SPEC section 7, "defined but unused"). 404 for an unknown one. */
export const getCityBySlug = defineEndpoint({
  method: 'GET',
  path: 'Location/GetCityBySlug/{slug}',
  summary: 'Miejscowość według nazwy w adresie',
  params: z.object({ slug: z.string() }),
  response: City,
})

/** A town or province by its slug (SPEC section 7, "defined but unused"). 404 for an unknown one. */
export const getLocationBySlug = defineEndpoint({
  method: 'GET',
  path: 'Location/GetLocationBySlug/{slug}',
  summary: 'Miejscowość lub województwo według nazwy w adresie',
  params: z.object({ slug: z.string() }),
  response: LocationHit,
})

/** City typeahead (SPEC section 7): towns only. Ignores case and diacritics and survives a typo; at most 10. */
export const searchCities = defineEndpoint({
  method: 'GET',
  path: 'Location/Cities/Search/{text}',
  summary: 'Podpowiedzi miejscowości',
  params: z.object({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
  response: z.array(City),
})

/** Location typeahead (SPEC section 7): provinces and towns. Ignores case and diacritics and survives a typo; at most 10. */
export const searchLocations = defineEndpoint({
  method: 'GET',
  path: 'Location/Search/{text}',
  summary: 'Podpowiedzi lokalizacji',
  params: z.object({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
  response: z.array(LocationHit),
})
