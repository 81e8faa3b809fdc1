import { getPromotions, getPromotionsOfCategory } from '@medicena/provider-client/promotions'
import type { FastifyInstance } from 'fastify'
import { type AnswerStore, serveAnswer } from '../answers/serve-answer.ts'
import { readPromotions } from '../home/promotions.ts'
import type { Places } from '../places/places.ts'
import { daysOfQuery } from './days-of-query.ts'
import { readPromotionsOfCategory } from './promotions-by-category.ts'
import { promotionsTarget } from './promotions-target.ts'

/** How many promotions of the day the full list has at most. */
const MOST = 60

/**
 * Routes the public calls about promotions.
 * @param maxAge seconds for which anyone may keep an answer
 */
export function addPromotionRoutes(
  api: FastifyInstance,
  { answers, known, places }: AnswerStore & { readonly places: Places },
  maxAge: number,
): void {
  const store = { answers, known }
  serveAnswer(api, store, getPromotions, maxAge, () => ({
    read: ({ db, day }) => readPromotions(db, day, MOST),
  }))
  serveAnswer(api, store, getPromotionsOfCategory, maxAge, ({ params, query }) => {
    const target = promotionsTarget(places, params.categoryWithLocation)
    return {
      read: ({ db, day }) => readPromotionsOfCategory(db, target, daysOfQuery(query.date, day), day),
    }
  })
}
