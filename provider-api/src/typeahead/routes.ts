import { searchServices } from '@medicena/provider-client/catalogue'
import { searchCities, searchLocations } from '@medicena/provider-client/places'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { searchCounts } from '../database/schema/catalogue.ts'
import { serve } from '../http/serve.ts'
import { keep } from '../keep.ts'
import { createCitySearch, readTowns } from './cities.ts'
import { createLocationSearch } from './locations.ts'
import { findServices } from './services.ts'

/** Milliseconds for which hits are ordered by the same counts of searches. */
const COUNTS_KEPT = 15_000

/**
 * Routes the typeaheads. They search the catalogue and the places in memory, so a keystroke costs no statement.
 * @param maxAge seconds for which anyone may keep an answer
 */
export async function addTypeaheadRoutes(api: FastifyInstance, db: Database, maxAge: number): Promise<void> {
  const towns = await readTowns(db)
  const findCities = createCitySearch(towns)
  const findLocations = await createLocationSearch(db, towns)
  const searches = keep(COUNTS_KEPT, async () => {
    const rows = await db.select().from(searchCounts)
    return new Map(rows.map(({ entryId, count }) => [entryId, count]))
  })
  serve(api, searchServices, maxAge, async ({ params: { text } }) => findServices(text, await searches()))
  serve(api, searchLocations, maxAge, async ({ params: { text } }) => findLocations(text))
  serve(api, searchCities, maxAge, async ({ params: { text } }) => findCities(text))
}
