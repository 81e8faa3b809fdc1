import type { MostSearchedItem } from '@medicena/provider-client/home'
import {
  countSearch,
  getCountryMapPoints,
  getCountryResults,
  getFeatureCounts,
  getLocationMapPoints,
  getLocationResults,
  getResultsByPath,
  type OfferFilters,
  type ResultsQuery,
} from '@medicena/provider-client/results'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorOf } from '../counting/visit-counter.ts'
import type { SearchCounter } from '../home/search-counter.ts'
import { addRoute } from '../http/routes.ts'
import type { ClientAddresses } from '../limits/client-address.ts'
import type { Places } from '../places/places.ts'
import { addPublicRoute, type Snapshot } from '../snapshots/public-route.ts'
import { readFeatureCounts } from './feature-counts.ts'
import { readMapPoints } from './map-points.ts'
import { readResults } from './results.ts'
import { type SearchTarget, targetOfId, targetOfPath, toFilter } from './search.ts'

export interface ResultsRouteOptions {
  readonly places: Places
  readonly counter: SearchCounter
  readonly addresses: ClientAddresses
  /** Loads the most-searched services for the results page. */
  readonly mostSearched: (snapshot: Snapshot) => Promise<MostSearchedItem[]>
}

/** Adds the routes that search for offers. */
export function addResultsRoutes(
  api: FastifyInstance,
  { places, counter, addresses, mostSearched }: ResultsRouteOptions,
): void {
  const count = ({ entry }: SearchTarget, request: FastifyRequest) =>
    counter.count(entry.id, visitorOf(addresses, request))
  const results = (target: SearchTarget, query: ResultsQuery, request: FastifyRequest) => {
    if (request.method === 'GET' && isSearch(query)) count(target, request)
    return async (snapshot: Snapshot) =>
      readResults(snapshot.db, places, target, query, await mostSearched(snapshot), snapshot.day)
  }
  const mapPoints =
    (target: SearchTarget, query: OfferFilters) =>
    ({ db }: Snapshot) =>
      readMapPoints(db, target, toFilter(query, target.scope))
  addPublicRoute(api, getCountryResults, ({ params: { id }, query }, request) =>
    results(targetOfId(places, id), query, request),
  )
  addPublicRoute(api, getLocationResults, ({ params: { id, location }, query }, request) =>
    results(targetOfId(places, id, location), query, request),
  )
  addPublicRoute(api, getResultsByPath, ({ params: { a, b }, query }, request) =>
    results(targetOfPath(places, a, b), query, request),
  )
  addRoute(api, countSearch, async ({ params: { id } }, request) => count(targetOfId(places, id), request))
  addPublicRoute(api, getFeatureCounts, ({ params: { id }, query: { location, ...query } }) => {
    const target = targetOfId(places, id, location)
    return ({ db }) => readFeatureCounts(db, target, toFilter(query, target.scope))
  })
  addPublicRoute(api, getCountryMapPoints, ({ params: { id }, query }) =>
    mapPoints(targetOfId(places, id), query),
  )
  addPublicRoute(api, getLocationMapPoints, ({ params: { id, location }, query }) =>
    mapPoints(targetOfId(places, id, location), query),
  )
}

/** Tells whether a request counts as a search: not for further pages, filters, map bounds and a radius. */
function isSearch({ offset, limit: _limit, sort: _sort, near: _near, ...filters }: ResultsQuery): boolean {
  return offset === 0 && Object.values(filters).every((value) => value === undefined)
}
