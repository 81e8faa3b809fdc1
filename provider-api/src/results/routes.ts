import { getCountryMapPoints, getLocationMapPoints } from '@medicena/provider-client/calls/get-map-points'
import { getCountryResults, getLocationResults } from '@medicena/provider-client/calls/get-results'
import { getResultsByPath } from '@medicena/provider-client/calls/get-results-by-path'
import type { ResultsQuery } from '@medicena/provider-client/calls/results-query'
import type { MostSearchedItem } from '@medicena/provider-client/entities/most-searched-item'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answers, Snapshot } from '../answers/answers.ts'
import { serveAnswer } from '../answers/serve-answer.ts'
import type { SearchCounter } from '../home/search-counter.ts'
import type { ClientAddresses } from '../limits/client-address.ts'
import type { Places } from '../places/places.ts'
import { readResults } from './envelope.ts'
import { readMapPoints } from './map-points.ts'
import { filterOf } from './offer-source.ts'
import { type Target, targetOfId, targetOfPath } from './scope.ts'

export interface ResultsParts {
  readonly answers: Answers
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
  { answers, places, counter, addresses, mostSearched }: ResultsParts,
  maxAge: number,
): void {
  const results = (target: Target, query: ResultsQuery, { method, ip, headers }: FastifyRequest) => {
    // A search that is answered from memory is one as well.
    if (method === 'GET' && isSearch(query)) {
      counter.count(target.entry.id, {
        network: addresses.network(ip),
        agent: headers['user-agent'] ?? '',
      })
    }
    return async (snapshot: Snapshot) =>
      readResults(snapshot.db, places, target, query, await mostSearched(snapshot))
  }
  serveAnswer(api, answers, getCountryResults, maxAge, ({ params: { id }, query }, raw) =>
    results(targetOfId(places, id), query, raw),
  )
  serveAnswer(api, answers, getLocationResults, maxAge, ({ params: { id, location }, query }, raw) =>
    results(targetOfId(places, id, location), query, raw),
  )
  serveAnswer(api, answers, getResultsByPath, maxAge, ({ params: { a, b }, query }, raw) =>
    results(targetOfPath(places, a, b), query, raw),
  )
  serveAnswer(api, answers, getCountryMapPoints, maxAge, ({ params: { id }, query }) => {
    const target = targetOfId(places, id)
    return ({ db }) => readMapPoints(db, target, filterOf(query))
  })
  serveAnswer(api, answers, getLocationMapPoints, maxAge, ({ params: { id, location }, query }) => {
    const target = targetOfId(places, id, location)
    return ({ db }) => readMapPoints(db, target, filterOf(query))
  })
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
