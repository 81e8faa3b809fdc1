import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { defineEndpoint } from './endpoint.ts'
import { imagePath } from './fields.ts'
import { LocationHit } from './places.ts'
import { smart } from './smart.ts'

/**
 * Running promotion of an offer (zł). `lowestPrice30Days` is the lowest price of the 30 days before the reduction; the
 * Omnibus directive requires it beside every reduced price. `oldPrice` is the regular price or `lowestPrice30Days`,
 * whichever is lower. `url` is the site path of the facility's profile (`facilityPath`). `acceptsContactRequests`:
 * the facility has a manager who can read them. `validTo` is the last day, if it is known.
 */
export const Promotion = z.object({
  imagePath,
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
  serviceId: z.int(),
  validTo: z.optional(z.iso.date()),
  smart,
})
export type Promotion = z.infer<typeof Promotion>

/**
 * Promotion with its days, both inclusive. For one that has not begun, `oldPrice` and `lowestPrice30Days` are forecasts
 * from the current prices.
 */
export const DatedPromotion = z.extend(Promotion, { validFrom: z.iso.date(), validTo: z.iso.date() })
export type DatedPromotion = z.infer<typeof DatedPromotion>

/** Lists at most 60 promotions that run today, one per facility. */
export const getPromotions = defineEndpoint('GET MedicalService/Promotions', {
  summary: 'Promocje dnia',
  response: z.array(Promotion),
})

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'
const DAY = '\\d{4}-\\d{2}-\\d{2}'

/**
 * Lists at most 60 promotions of a category, a place and a range of days, lowest prices first. `categoryWithLocation` is the
 * slug of a category, root or service, the slug of a town or province, or both in this order, joined by `&&`. `date` is
 * a day, or the first and last day joined by a comma; today by default. Past days have no promotions. 404 for an
 * unknown slug, 400 for invalid days or a reversed range. `location` and `category` describe the slugs, null when not
 * given; for a service, `category` is the service's category.
 */
export const getPromotionsOfCategory = defineEndpoint(
  'GET MedicalService/Promotions/{categoryWithLocation}',
  {
    summary: 'Promocje według kategorii, miejsca i dni',
    params: z.object({
      categoryWithLocation: z
        .string()
        .check(z.maxLength(200), z.regex(new RegExp(`^${SLUG}(?:&&${SLUG})?$`))),
    }),
    query: z.object({ date: z.optional(z.string().check(z.regex(new RegExp(`^(?:${DAY}(?:,${DAY})?)?$`)))) }),
    response: z.object({
      promotions: z.array(DatedPromotion),
      location: z.nullable(LocationHit),
      category: z.nullable(Category),
    }),
  },
)
