import { getHome, getMostSearched } from '@medicena/provider-client/home'
import type { FastifyInstance } from 'fastify'
import type { Snapshot } from './answers/answers.ts'
import { keepBeside } from './answers/keep-beside.ts'
import { type AnswerStore, serveAnswer } from './answers/serve-answer.ts'
import { addCategoryRoutes } from './categories/routes.ts'
import type { Database } from './database/database.ts'
import { MOST_SEARCHED_BESIDE, readMostSearched } from './home/most-searched.ts'
import { readPromotions } from './home/promotions.ts'
import type { SearchCounter } from './home/search-counter.ts'
import type { ClientAddresses } from './limits/client-address.ts'
import { addOpenApiRoutes } from './openapi/routes.ts'
import type { Places } from './places/places.ts'
import { addPlaceRoutes } from './places/routes.ts'
import { addProfileRoutes } from './profile/routes.ts'
import { addPromotionRoutes } from './promotions/routes.ts'
import { addResultsRoutes } from './results/routes.ts'
import { addTypeaheadRoutes } from './typeahead/routes.ts'

/** Seconds for which an answer may be kept: prices change rarely, the catalogue and the places by a release only. */
const PRICES = 60
const CATALOGUE = 300

/** Milliseconds for which the most-searched list is kept here: it stands in every answer with results. */
const MOST_SEARCHED_KEPT = 15_000

export interface Services extends AnswerStore {
  readonly db: Database
  readonly places: Places
  readonly counter: SearchCounter
  readonly addresses: ClientAddresses
}

/** Routes every call of the contract that reads public data. */
export async function addPublicRoutes(
  api: FastifyInstance,
  { db, places, counter, addresses, answers, known }: Services,
): Promise<void> {
  const mostSearched = keepBeside(MOST_SEARCHED_KEPT, ({ db }) => readMostSearched(db))
  const beside = async (snapshot: Snapshot) => (await mostSearched(snapshot)).slice(0, MOST_SEARCHED_BESIDE)

  const store = { answers, known }
  await addTypeaheadRoutes(api, db, CATALOGUE)
  addPlaceRoutes(api, places, CATALOGUE)
  addCategoryRoutes(api, { ...store, places }, { prices: PRICES, catalogue: CATALOGUE })
  serveAnswer(api, store, getMostSearched, PRICES, () => ({ read: mostSearched }))
  serveAnswer(api, store, getHome, PRICES, () => ({
    read: async (snapshot) => ({
      promotions: await readPromotions(snapshot.db, snapshot.day),
      mostSearched: await beside(snapshot),
    }),
  }))
  addPromotionRoutes(api, { ...store, places }, PRICES)
  addProfileRoutes(api, store, PRICES)
  addOpenApiRoutes(api)
  addResultsRoutes(api, { ...store, places, counter, addresses, mostSearched: beside }, PRICES)
}
