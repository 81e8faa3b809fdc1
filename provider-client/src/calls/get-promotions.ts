import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Category } from '../entities/category.ts'
import { DatedPromotion } from '../entities/dated-promotion.ts'
import { LocationHit } from '../entities/location-hit.ts'
import { Promotion } from '../entities/promotion.ts'

/** Promotions of the day, at most 60, one per facility (SPEC section 7). */
export const getPromotions = defineCall({
  method: 'GET',
  path: 'MedicalService/Promotions',
  summary: 'Promocje dnia',
  answer: z.array(Promotion),
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
export const getPromotionsOfCategory = defineCall({
  method: 'GET',
  path: 'MedicalService/Promotions/{categoryWithLocation}',
  summary: 'Promocje według kategorii, miejsca i dni',
  params: z.object({
    categoryWithLocation: z.string().check(z.maxLength(200), z.regex(new RegExp(`^${SLUG}(?:&&${SLUG})?$`))),
  }),
  query: z.object({ date: z.optional(z.string().check(z.regex(new RegExp(`^(?:${DAY}(?:,${DAY})?)?$`)))) }),
  answer: z.object({
    promotions: z.array(DatedPromotion),
    location: z.nullable(LocationHit),
    category: z.nullable(Category),
  }),
})
