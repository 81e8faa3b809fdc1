import { getPromotions, getPromotionsOfCategory } from '@medicena/provider-client/promotions'
import type { FastifyInstance } from 'fastify'
import { readPromotions } from '../home/promotions.ts'
import type { Places } from '../places/places.ts'
import { addCachedRoute } from '../response-cache/response-cache.ts'
import { daysOfQuery } from './days-of-query.ts'
import { readPromotionsOfCategory } from './promotions-by-category.ts'
import { promotionsTarget } from './promotions-target.ts'

/** How many promotions of the day the full list has at most. */
const MOST = 60

/**
 * Adds the public routes of promotions.
 * @param maxAge seconds for which clients may cache a response
 */
export function addPromotionRoutes(api: FastifyInstance, places: Places, maxAge: number): void {
  addCachedRoute(api, getPromotions, maxAge, () => ({
    load: ({ db, day }) => readPromotions(db, day, MOST),
  }))
  addCachedRoute(api, getPromotionsOfCategory, maxAge, ({ params, query }) => {
    const target = promotionsTarget(places, params.categoryWithLocation)
    return {
      load: ({ db, day }) => readPromotionsOfCategory(db, target, daysOfQuery(query.date, day), day),
    }
  })
}
