import type { MostSearchedItem } from '@medicena/provider-client/home'
import {
  getCountryMapPoints,
  getCountryResults,
  getLocationMapPoints,
  getLocationResults,
  getResultsByPath,
  type PriceFilter,
  type ResultsQuery,
} from '@medicena/provider-client/results'
import type { FastifyInstance } from 'fastify'
import type { Snapshot } from '../answers/answers.ts'
import type { Asker } from '../answers/known-questions.ts'
import { type AnswerStore, serveAnswer } from '../answers/serve-answer.ts'
import type { SearchCounter } from '../home/search-counter.ts'
import type { ClientAddresses } from '../limits/client-address.ts'
import type { Places } from '../places/places.ts'
import { readResults } from './envelope.ts'
import { readMapPoints } from './map-points.ts'
import { filterOf } from './offer-source.ts'
import { type Target, targetOfId, targetOfPath } from './scope.ts'

export interface ResultsParts extends AnswerStore {
  readonly places: Places
  readonly counter: SearchCounter
  readonly addresses: ClientAddresses
  /** The most searched services that stand beside the results. */
  readonly mostSearched: (snapshot: Snapshot) => Promise<MostSearchedItem[]>
}

/**
 * Routes the calls that search for offers.
 * @param maxAge seconds for which anyone may keep an answer
 */
export function addResultsRoutes(
  api: FastifyInstance,
  { answers, known, places, counter, addresses, mostSearched }: ResultsParts,
  maxAge: number,
): void {
  const store = { answers, known }
  const results = (target: Target, query: ResultsQuery) => ({
    read: async (snapshot: Snapshot) =>
      readResults(snapshot.db, places, target, query, await mostSearched(snapshot)),
    onAsked: isSearch(query)
      ? ({ ip, headers }: Asker) =>
          counter.count(target.entry.id, {
            network: addresses.network(ip),
            agent: headers['user-agent'] ?? '',
          })
      : undefined,
  })
  const mapPoints = (target: Target, query: PriceFilter) => ({
    read: ({ db }: Snapshot) => readMapPoints(db, target, filterOf(query)),
  })
  serveAnswer(api, store, getCountryResults, maxAge, ({ params: { id }, query }) =>
    results(targetOfId(places, id), query),
  )
  serveAnswer(api, store, getLocationResults, maxAge, ({ params: { id, location }, query }) =>
    results(targetOfId(places, id, location), query),
  )
  serveAnswer(api, store, getResultsByPath, maxAge, ({ params: { a, b }, query }) =>
    results(targetOfPath(places, a, b), query),
  )
  serveAnswer(api, store, getCountryMapPoints, maxAge, ({ params: { id }, query }) =>
    mapPoints(targetOfId(places, id), query),
  )
  serveAnswer(api, store, getLocationMapPoints, maxAge, ({ params: { id, location }, query }) =>
    mapPoints(targetOfId(places, id, location), query),
  )
}

/** Turning a page, moving a price filter or the map is no search of its own. */
function isSearch(query: ResultsQuery): boolean {
  return (
    query.offset === 0 &&
    query.bbox === undefined &&
    query['price-from'] === undefined &&
    query['price-to'] === undefined
  )
}
