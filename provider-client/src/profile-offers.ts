import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** A price in zł and the first day on which visitors paid it. It is valid until the next step. */
export const PriceStep = z.object({ validFrom: z.iso.date(), price: z.number() })
export type PriceStep = z.infer<typeof PriceStep>

/**
 * One facility's price (zł) of a service. `price` is the regular price, during a promotion at most the lowest of the 30
 * days before. `promotionPrice` and `lowestPrice30Days` are set together or both null (Omnibus directive). `priceDate` is
 * the day since which the price is valid.
 */
export const OfferPrice = z.object({
  serviceId: z.int(),
  price: z.number(),
  promotionPrice: z.nullable(z.number()),
  lowestPrice30Days: z.nullable(z.number()),
  priceDate: z.nullable(z.iso.date()),
})
export type OfferPrice = z.infer<typeof OfferPrice>

/**
 * Gets what visitors paid for an offer during the last 365 days, in order of time. Days without an offer have no step. 404
 * if the facility does not offer the service.
 */
export const getPriceHistory = defineEndpoint('GET MedicalFacility/{id}/PriceHistory/{serviceId}', {
  summary: 'Historia ceny usługi w placówce',
  response: z.object({ steps: z.array(PriceStep) }),
})

/** A facility near another one and its price of a service (zł, what a visitor pays). `distance` is in km. */
export const NearbyFacility = z.object({
  id: z.int(),
  name: z.string(),
  fullStreet: z.string(),
  city: z.string(),
  url: z.string().check(z.startsWith('/placowki/')),
  price: z.number(),
  distance: z.number(),
  rating: z.nullable(z.number().check(z.gte(0), z.lte(5))),
  ratingsNumber: z.nullable(z.int()),
})
export type NearbyFacility = z.infer<typeof NearbyFacility>

/** Lists at most 5 facilities within 25 km that offer a service too, nearest first. Empty without a position. */
export const getNearbyFacilities = defineEndpoint('GET MedicalFacility/{id}/Nearby/{serviceId}', {
  summary: 'Najbliższe placówki z tą samą usługą',
  response: z.object({ facilities: z.array(NearbyFacility) }),
})
