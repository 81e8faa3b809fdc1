import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Province (voivodeship). */
export const Province = z.object({ id: z.int(), name: z.string() })
export type Province = z.infer<typeof Province>

/** Town. `district` is its powiat; the position (degrees) is its centre. */
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

/** `type` of a province in a location hit; every other number means a town. */
export const PROVINCE_TYPE = 0

/** `type` of a town in a location hit. */
export const TOWN_TYPE = 1

/**
 * District of a town, village near it or postcode in its area, by which it was found. A village has its `distance` in km and
 * its position.
 */
export const Locality = z.object({
  type: z.enum(['district', 'village', 'postcode']),
  name: z.string(),
  distance: z.optional(z.number()),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
})
export type Locality = z.infer<typeof Locality>

/**
 * Suggestion of the location typeahead. `district` is empty for a province. With a `locality` the hit is the town that it
 * belongs to or is near.
 */
export const LocationHit = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.int(),
  district: z.string(),
  province: z.string(),
  locality: z.optional(Locality),
})
export type LocationHit = z.infer<typeof LocationHit>

/** Lists the 16 provinces in Polish alphabetical order. */
export const getProvinces = defineEndpoint('GET Location/Provinces', {
  summary: 'Województwa',
  response: z.array(Province),
})

/** Gets a town by slug. 404 for an unknown one. */
export const getCityBySlug = defineEndpoint('GET Location/GetCityBySlug/{slug}', {
  summary: 'Miejscowość według nazwy w adresie',
  params: z.object({ slug: z.string() }),
  response: City,
})

/** Gets a town or province by slug. 404 for an unknown one. Not used by the site. */
export const getLocationBySlug = defineEndpoint('GET Location/GetLocationBySlug/{slug}', {
  summary: 'Miejscowość lub województwo według nazwy w adresie',
  params: z.object({ slug: z.string() }),
  response: LocationHit,
})

/** Suggests at most 10 towns. Ignores case and diacritics and tolerates a typo. */
export const searchCities = defineEndpoint('GET Location/Cities/Search/{text}', {
  summary: 'Podpowiedzi miejscowości',
  params: z.object({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
  response: z.array(City),
})

/**
 * Suggests at most 10 provinces and towns. Ignores case and diacritics and tolerates a typo. A district, a village or a
 * postcode suggests its town.
 */
export const searchLocations = defineEndpoint('GET Location/Search/{text}', {
  summary: 'Podpowiedzi lokalizacji',
  params: z.object({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
  response: z.array(LocationHit),
})
