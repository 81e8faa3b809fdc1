import { MAX_PLAN_SERVICES, PLAN_SORTS } from '@medicena/domain/plan-path'
import { NEARBY_RADIUS_KM } from '@medicena/domain/radius'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { PageQuery, radius } from './fields.ts'
import { OfferPrice } from './profile-offers.ts'

/**
 * A facility with its prices of a plan. `total` (zł) is what a visitor pays for the `parts`, including promotions; `missing`
 * are the ids of services that it does not offer. `distance` is km from the town's centre: of the facility, or of its own
 * town's centre if its position is unknown (`approximate`). `url` is the facility's site path without its id.
 */
export const PlanFacility = z.object({
  id: z.int(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  phoneNumber: z.string(),
  rating: z.nullable(z.number().check(z.gte(0), z.lte(5))),
  ratingsNumber: z.nullable(z.int()),
  acceptsContactRequests: z.boolean(),
  url: z.string().check(z.startsWith('/placowki/')),
  distance: z.number(),
  approximate: z.optional(z.literal(true)),
  total: z.number(),
  parts: z.array(OfferPrice),
  missing: z.array(z.int()),
})
export type PlanFacility = z.infer<typeof PlanFacility>

const PlanService = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
})

/**
 * Facilities around a town for a whole treatment. `facilities` is one page of two lists, one after the other:
 * `complete` facilities that offer all services, in the order of the query, cheapest total first by default,
 * then `partial` ones that offer at least half of them, those with the main service, the most expensive one,
 * first, then those with the fewest missing services. `nearest` are the nearest facilities beyond the radius
 * that offer all services, if there is none within it.
 */
export const PlanResponse = z.object({
  services: z.array(PlanService),
  town: z.object({ name: z.string(), slug: z.string(), province: z.string() }),
  complete: z.int(),
  partial: z.int(),
  facilities: z.array(PlanFacility),
  nearest: z.array(PlanFacility),
})
export type PlanResponse = z.infer<typeof PlanResponse>

/** Parses comma-separated slugs and drops repetitions. */
const serviceSlugs = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(',').filter((slug) => slug !== ''))]),
    z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_PLAN_SERVICES)),
  ),
)

const PlanQuery = z.object({
  services: serviceSlugs,
  radius: z._default(radius, NEARBY_RADIUS_KM),
  sort: z._default(z.enum(PLAN_SORTS), 'total'),
  ...PageQuery.shape,
})
export type PlanQuery = z.infer<typeof PlanQuery>

/** Finds facilities for a whole treatment, by slugs of services and of a town. 404 for an unknown service or town. */
export const getPlan = defineEndpoint('GET MedicalService/Plan/{location}', {
  summary: 'Koszt całego leczenia w placówkach w pobliżu miasta',
  params: z.object({ location: z.string() }),
  query: PlanQuery,
  response: PlanResponse,
})
