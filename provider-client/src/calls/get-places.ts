import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { City } from '../entities/city.ts'
import { LocationHit } from '../entities/location-hit.ts'
import { Province } from '../entities/province.ts'

/** The 16 provinces in the order of the Polish alphabet (SPEC section 3, "Province"). */
export const getProvinces = defineCall({
  method: 'GET',
  path: 'Location/Provinces',
  summary: 'Województwa',
  answer: z.array(Province),
})

/** A town by its slug (SPEC section 7, "defined but unused"). 404 for an unknown one. */
export const getCityBySlug = defineCall({
  method: 'GET',
  path: 'Location/GetCityBySlug/{slug}',
  summary: 'Miejscowość według nazwy w adresie',
  params: z.object({ slug: z.string() }),
  answer: City,
})

/** A town or province by its slug (SPEC section 7, "defined but unused"). 404 for an unknown one. */
export const getLocationBySlug = defineCall({
  method: 'GET',
  path: 'Location/GetLocationBySlug/{slug}',
  summary: 'Miejscowość lub województwo według nazwy w adresie',
  params: z.object({ slug: z.string() }),
  answer: LocationHit,
})
