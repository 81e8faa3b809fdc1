import {
  getCategories,
  getCategoryBySlug,
  getCategoryTree,
  getCategoryTreeOfPath,
  getLocationMedicalServices,
  getMedicalService,
  getMedicalServices,
} from '@medicena/provider-client/catalogue'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../http/routes.ts'
import { type Places, WHOLE_COUNTRY } from '../places/places.ts'
import { scopeOfSlug, targetOfPath } from '../results/search.ts'
import { addPublicRoute } from '../snapshots/public-route.ts'
import { allCategories, categoryOfSlug, categoryTree, toCategory } from './categories.ts'
import { readService, readServices } from './services.ts'

/** Seconds for which clients may cache responses. */
interface MaxAges {
  /** For data that change with prices. */
  readonly prices: number
  /** For data that change with a release only. */
  readonly catalogue: number
}

/** Adds the routes of the catalogue. */
export function addCatalogueRoutes(api: FastifyInstance, places: Places, maxAge: MaxAges): void {
  addRoute(api, getCategoryTree, async () => categoryTree(), { maxAge: maxAge.catalogue })
  addRoute(
    api,
    getCategoryTreeOfPath,
    async ({ params: { a, b } }) => categoryTree(targetOfPath(places, a, b).entry),
    { maxAge: maxAge.catalogue },
  )
  addRoute(api, getCategories, async () => allCategories(), { maxAge: maxAge.catalogue })
  addRoute(api, getCategoryBySlug, async ({ params }) => toCategory(categoryOfSlug(params.slug)), {
    maxAge: maxAge.catalogue,
  })
  addPublicRoute(api, getMedicalServices, maxAge.prices, ({ params }) => {
    const category = categoryOfSlug(params.category)
    return ({ db }) => readServices(db, category, WHOLE_COUNTRY)
  })
  addPublicRoute(api, getLocationMedicalServices, maxAge.prices, ({ params }) => {
    const category = categoryOfSlug(params.category)
    const scope = scopeOfSlug(places, params.location)
    return ({ db }) => readServices(db, category, scope)
  })
  addPublicRoute(
    api,
    getMedicalService,
    maxAge.prices,
    ({ params: { id } }) =>
      ({ db }) =>
        readService(db, id),
  )
}
