import { listFacilityPages, listIndexableResults } from '@medicena/provider-client/indexing'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { addRoute } from '../http/routes.ts'
import { readFacilityPages, readIndexableResults } from './indexable-pages.ts'

/** Seconds for which an answer may be kept: search engines look far less often. */
const KEPT = 300

/** Routes what the site's `sitemap.xml` is made of. */
export function addIndexingRoutes(api: FastifyInstance, db: Database): void {
  addRoute(api, listIndexableResults, KEPT, ({ query }) => readIndexableResults(db, query))
  addRoute(api, listFacilityPages, KEPT, ({ query }) => readFacilityPages(db, query))
}
