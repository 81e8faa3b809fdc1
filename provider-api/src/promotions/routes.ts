import { searchPromotions } from '@medicena/provider-client/promotion-search'
import { getPromotions, getPromotionsOfCategory } from '@medicena/provider-client/promotions'
import type { FastifyInstance } from 'fastify'
import { readPromotions } from '../home/promotions.ts'
import type { Places } from '../places/places.ts'
import { addPublicRoute } from '../snapshots/public-route.ts'
import { promotionSearch, readListedPromotions } from './promotion-search.ts'
import {
  findPromotionsTarget,
  MAX_PROMOTIONS,
  parseDayRange,
  readPromotionsOfCategory,
} from './promotions-by-category.ts'

/** Adds the public routes of promotions. */
export function addPromotionRoutes(api: FastifyInstance, places: Places): void {
  addPublicRoute(
    api,
    getPromotions,
    () =>
      ({ db, day }) =>
        readPromotions(db, day, MAX_PROMOTIONS),
  )
  addPublicRoute(api, getPromotionsOfCategory, ({ params, query }) => {
    const target = findPromotionsTarget(places, params.categoryWithLocation)
    return ({ db, day }) => readPromotionsOfCategory(db, target, parseDayRange(query.date, day), day)
  })
  addPublicRoute(api, searchPromotions, ({ query }) => {
    const search = promotionSearch(places, query)
    return ({ db, day }) => readListedPromotions(db, { ...search, today: day })
  })
}
