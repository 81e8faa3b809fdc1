import { getCategoryTree, getCategoryTreeOfPath } from '@medicena/provider-client/calls/get-category-tree'
import { getFacilityProfile } from '@medicena/provider-client/calls/get-facility-profile'
import { getHome } from '@medicena/provider-client/calls/get-home'
import { getMostSearched } from '@medicena/provider-client/calls/get-most-searched'
import { getCountryResults, getLocationResults } from '@medicena/provider-client/calls/get-results'
import { getResultsByPath } from '@medicena/provider-client/calls/get-results-by-path'
import type { ResultsQuery } from '@medicena/provider-client/calls/results-query'
import { searchLocations } from '@medicena/provider-client/calls/search-locations'
import { searchServices } from '@medicena/provider-client/calls/search-services'
import type { FastifyInstance } from 'fastify'
import { categoryTree } from './categories/tree.ts'
import type { Database } from './database/database.ts'
import { polishDay } from './days.ts'
import { MOST_SEARCHED_BESIDE, readMostSearched } from './home/most-searched.ts'
import { readPromotions } from './home/promotions.ts'
import type { SearchCounter } from './home/search-counter.ts'
import { serve } from './http/serve.ts'
import { keep } from './keep.ts'
import type { Places } from './places/places.ts'
import { readProfile } from './profile/profile.ts'
import { readResults } from './results/envelope.ts'
import { type Target, targetOfId, targetOfPath } from './results/scope.ts'
import { findLocations } from './typeahead/locations.ts'
import { findServices } from './typeahead/services.ts'

/** Seconds for which an answer may be kept: prices change rarely, the catalogue and the places by a release only. */
const PRICES = 60
const CATALOGUE = 300

/** Milliseconds for which the most-searched list is kept here: it stands in every answer with results. */
const MOST_SEARCHED_KEPT = 15_000

export interface Services {
  readonly db: Database
  readonly places: Places
  readonly counter: SearchCounter
}

/** Routes every call of the contract that reads public data. */
export function addPublicRoutes(api: FastifyInstance, { db, places, counter }: Services): void {
  const mostSearched = keep(MOST_SEARCHED_KEPT, () => readMostSearched(db))
  const beside = async () => (await mostSearched()).slice(0, MOST_SEARCHED_BESIDE)
  const results = async (target: Target, query: ResultsQuery) => {
    if (isSearch(query)) counter.count(target.entry.id)
    return readResults(db, places, target, query, await beside())
  }

  serve(api, searchServices, CATALOGUE, ({ params }) => findServices(db, params.text))
  serve(api, searchLocations, CATALOGUE, ({ params }) => findLocations(db, params.text))
  serve(api, getCategoryTree, CATALOGUE, async () => categoryTree())
  serve(api, getCategoryTreeOfPath, CATALOGUE, async ({ params: { a, b } }) =>
    categoryTree(targetOfPath(places, a, b).entry),
  )
  serve(api, getMostSearched, PRICES, mostSearched)
  serve(api, getHome, PRICES, async () => ({
    promotions: await readPromotions(db, polishDay()),
    mostSearched: await beside(),
  }))
  serve(api, getFacilityProfile, PRICES, ({ params: { id } }) => readProfile(db, id))
  serve(api, getCountryResults, PRICES, async ({ params: { id }, query }) =>
    results(targetOfId(places, id), query),
  )
  serve(api, getLocationResults, PRICES, async ({ params: { id, location }, query }) =>
    results(targetOfId(places, id, location), query),
  )
  serve(api, getResultsByPath, PRICES, async ({ params: { a, b }, query }) =>
    results(targetOfPath(places, a, b), query),
  )
}

/** Turning a page or moving a price filter is no search of its own. */
function isSearch(query: ResultsQuery): boolean {
  return query.offset === 0 && query['price-from'] === undefined && query['price-to'] === undefined
}
