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
import { addRoute, CATALOGUE_MAX_AGE } from '../http/routes.ts'
import { type Places, WHOLE_COUNTRY } from '../places/places.ts'
import { scopeOfSlug, targetOfPath } from '../results/search.ts'
import { addPublicRoute } from '../snapshots/public-route.ts'
import { allCategories, categoryOfSlug, categoryTree, toCategory } from './categories.ts'
import { readService, readServices } from './services.ts'

/** Adds the routes of the catalogue. */
export function addCatalogueRoutes(api: FastifyInstance, places: Places): void {
  addRoute(api, getCategoryTree, async () => categoryTree(), { maxAge: CATALOGUE_MAX_AGE })
  addRoute(
    api,
    getCategoryTreeOfPath,
    async ({ params: { a, b } }) => categoryTree(targetOfPath(places, a, b).entry),
    { maxAge: CATALOGUE_MAX_AGE },
  )
  addRoute(api, getCategories, async () => allCategories(), { maxAge: CATALOGUE_MAX_AGE })
  addRoute(api, getCategoryBySlug, async ({ params }) => toCategory(categoryOfSlug(params.slug)), {
    maxAge: CATALOGUE_MAX_AGE,
  })
  addPublicRoute(api, getMedicalServices, ({ params }) => {
    const category = categoryOfSlug(params.category)
    return ({ db }) => readServices(db, category, WHOLE_COUNTRY)
  })
  addPublicRoute(api, getLocationMedicalServices, ({ params }) => {
    const category = categoryOfSlug(params.category)
    const scope = scopeOfSlug(places, params.location)
    return ({ db }) => readServices(db, category, scope)
  })
  addPublicRoute(
    api,
    getMedicalService,
    ({ params: { id } }) =>
      ({ db }) =>
        readService(db, id),
  )
}
