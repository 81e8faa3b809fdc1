import { searchServices } from '@medicena/provider-client/catalogue'
import { searchCities, searchLocations } from '@medicena/provider-client/places'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { searchCounts } from '../database/schema.ts'
import { addRoute } from '../http/routes.ts'
import { createCitySearch, readTowns } from './cities.ts'
import { createLocationSearch } from './locations.ts'
import { findServices } from './services.ts'

/** How long results are ordered by the same search counts. */
const COUNTS_TTL_MS = 15_000

/**
 * Adds the typeahead routes. They search catalogue and places in memory: a keystroke costs no statement.
 * @param maxAge seconds for which clients may cache a response
 */
export async function addTypeaheadRoutes(api: FastifyInstance, db: Database, maxAge: number): Promise<void> {
  const towns = await readTowns(db)
  const findCities = createCitySearch(towns)
  const findLocations = await createLocationSearch(db, towns)
  const counts = new LRUCache<'all', ReadonlyMap<number, number>>({
    max: 1,
    ttl: COUNTS_TTL_MS,
    fetchMethod: async () => {
      const rows = await db.select().from(searchCounts)
      return new Map(rows.map(({ entryId, count }) => [entryId, count]))
    },
  })
  addRoute(api, searchServices, maxAge, async ({ params: { text } }) =>
    findServices(text, await counts.forceFetch('all')),
  )
  addRoute(api, searchLocations, maxAge, async ({ params: { text } }) => findLocations(text))
  addRoute(api, searchCities, maxAge, async ({ params: { text } }) => findCities(text))
}
