import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { defineEndpoint } from './endpoint.ts'
import { LocationHit } from './places.ts'

/**
 * A promotion of the day (SPEC section 3). Prices in zł. `lowestPrice30Days` is the lowest price of the 30 days
 * that end the day before the reduction (Omnibus directive); no reduced price is shown without it. `oldPrice`
 * is the regular price, or that lowest price where it is lower. `url` is the site
 * path of the facility's profile with its id (`facilityPath`). `website` is the facility's own; `acceptsContactRequests`
 * says whether visitors may leave contact data: somebody manages the facility and reads them.
 */
export const Promotion = z.object({
  imagePath: z.nullable(z.string()),
  categoryName: z.string(),
  medicalServiceName: z.string(),
  facilityId: z.int(),
  medicalFacilityName: z.string(),
  street: z.string(),
  city: z.string(),
  oldPrice: z.number(),
  newPrice: z.number(),
  lowestPrice30Days: z.number(),
  phoneNumber: z.string(),
  website: z.nullable(z.string()),
  acceptsContactRequests: z.boolean(),
  url: z.string().check(z.startsWith('/placowki/')),
})
export type Promotion = z.infer<typeof Promotion>

/**
 * A promotion with its days, both included. Of one that has not begun, `oldPrice` and `lowestPrice30Days` are what they
 * will be unless the facility changes its prices.
 */
export const DatedPromotion = z.extend(Promotion, { validFrom: z.iso.date(), validTo: z.iso.date() })
export type DatedPromotion = z.infer<typeof DatedPromotion>

/** Promotions of the day, at most 60, one per facility (SPEC section 7). */
export const getPromotions = defineEndpoint({
  method: 'GET',
  path: 'MedicalService/Promotions',
  summary: 'Promocje dnia',
  response: z.array(Promotion),
})

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'
const DAY = '\\d{4}-\\d{2}-\\d{2}'

/**
 * Promotions of a category in a place within some days, the lowest prices first, at most 60 (SPEC section 7).
 * `categoryWithLocation` is the slug of a category, root or service, the slug of a town or province, or both in this
 * order, joined by `&&`. `date` is one day or two, the first and the last, joined by a comma; today where it is left out
 * or empty. Days that are over have no promotions. 404 for a slug that nobody knows, 400 for days that don't exist or are in the wrong order.
 * `location` and `category` say what the slugs mean, null where there is none. Of a service, `category` is its category.
 */
export const getPromotionsOfCategory = defineEndpoint({
  method: 'GET',
  path: 'MedicalService/Promotions/{categoryWithLocation}',
  summary: 'Promocje według kategorii, miejsca i dni',
  params: z.object({
    categoryWithLocation: z.string().check(z.maxLength(200), z.regex(new RegExp(`^${SLUG}(?:&&${SLUG})?$`))),
  }),
  query: z.object({ date: z.optional(z.string().check(z.regex(new RegExp(`^(?:${DAY}(?:,${DAY})?)?$`)))) }),
  response: z.object({
    promotions: z.array(DatedPromotion),
    location: z.nullable(LocationHit),
    category: z.nullable(Category),
  }),
})
