import * as z from 'zod/mini'
import { Category } from './catalogue.ts'
import { defineEndpoint } from './endpoint.ts'
import { PageQuery, radius } from './fields.ts'
import { LocationHit } from './places.ts'
import { Promotion } from './promotions.ts'
import { NearbyTown } from './results.ts'

/** Orders of promotions: by the reduction in percent, the price, the last day, or the distance from the town's centre. */
const PROMOTION_ORDERS = ['saving', 'price', 'end', 'distance'] as const
export type PromotionOrder = (typeof PROMOTION_ORDERS)[number]

/**
 * Promotion in a list, with its last day. `distance` is km from the centre of the query's town: of the facility, or of its own
 * town's centre if its position is unknown; null without a town.
 */
export const ListedPromotion = z.extend(Promotion, {
  validTo: z.iso.date(),
  distance: z.nullable(z.number()),
  /** The position is unknown, and `distance` that of the town's centre. */
  approximate: z.optional(z.literal(true)),
})
export type ListedPromotion = z.infer<typeof ListedPromotion>

const slug = z.string().check(z.maxLength(100))

const PromotionQuery = z.object({
  category: z.optional(slug),
  location: z.optional(slug),
  radius: z.optional(radius),
  order: z._default(z.enum(PROMOTION_ORDERS), 'saving'),
  ...PageQuery.shape,
})
export type PromotionQuery = z.infer<typeof PromotionQuery>

/**
 * Lists the promotions that run today, optionally of a category (or root or service) and in a place. `radius` (km) widens a
 * town to its surroundings; without it, and for a province, only the place itself counts. The order `saving` is by the
 * reduction from `oldPrice` in percent, largest first; `distance` without a town is `saving`. Equal ones follow the
 * reduction, then the ids of facility and service. `total` counts all pages. `nearest` are the nearest towns with such
 * promotions and their numbers, if a town has none. 404 for an unknown category or place.
 */
export const searchPromotions = defineEndpoint('GET Promotions', {
  summary: 'Promocje, które trwają dzisiaj, w okolicy miasta',
  query: PromotionQuery,
  response: z.object({
    promotions: z.array(ListedPromotion),
    total: z.int(),
    category: z.nullable(Category),
    location: z.nullable(LocationHit),
    nearest: z.array(NearbyTown),
  }),
})
