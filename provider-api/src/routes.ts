import cookies from '@fastify/cookie'
import { getSignInProviders } from '@medicena/provider-client/authentication'
import { DATA_VERSION_WAIT_S, getDataset, getDataVersion } from '@medicena/provider-client/dataset'
import { getHome, getMostSearched } from '@medicena/provider-client/home'
import type { FastifyInstance } from 'fastify'
import { addAccess } from './accounts/access.ts'
import { addAccountRoutes } from './accounts/routes.ts'
import { addDrawingRoute } from './catalogue/drawings.ts'
import { addCatalogueRoutes } from './catalogue/routes.ts'
import { addClaimRoutes } from './claims/routes.ts'
import { addContactRequestRoutes } from './contact-requests/routes.ts'
import type { Database } from './database/database.ts'
import { readDataset } from './dataset/demonstration-data.ts'
import { addErrorReportRoutes } from './error-reports/routes.ts'
import { addFacilityRoutes } from './facilities/routes.ts'
import { cacheMostSearched, MOST_SEARCHED_PREVIEW } from './home/most-searched.ts'
import { readPromotions } from './home/promotions.ts'
import type { SearchCounter } from './home/search-counter.ts'
import { addIdempotency } from './http/idempotency.ts'
import { addRoute, CATALOGUE_MAX_AGE } from './http/routes.ts'
import { addIndexingRoutes } from './indexing/routes.ts'
import type { ClientAddresses } from './limits/client-address.ts'
import { addPhotoFileRoute, addPhotoRoutes } from './photos/routes.ts'
import type { Places } from './places/places.ts'
import { addPlaceRoutes } from './places/routes.ts'
import { addPlanRoutes } from './plan/routes.ts'
import { addPriceAlertRoutes } from './price-alerts/routes.ts'
import { addPriceRoutes } from './prices/routes.ts'
import type { PrivateServices } from './private-services.ts'
import { addProfileRoutes } from './profile/routes.ts'
import { addPromotionRoutes } from './promotions/routes.ts'
import { addResultsRoutes } from './results/routes.ts'
import { scopeOfSlug } from './results/search.ts'
import type { SignInProviders } from './sign-in/config.ts'
import { addSignInRoutes } from './sign-in/routes.ts'
import type { ContactCounter } from './smart/contact-counts.ts'
import { addManagedSmartRoutes, addPublicSmartRoutes } from './smart/routes.ts'
import { addPublicRoute, type Snapshot } from './snapshots/public-route.ts'
import { addTypeaheadRoutes } from './typeahead/routes.ts'

/** Promotions in the home page's response. */
const HOME_PROMOTIONS = 12

export interface PublicRouteOptions {
  readonly db: Database
  readonly places: Places
  readonly counter: SearchCounter
  readonly contactCounter: ContactCounter
  readonly addresses: ClientAddresses
}

/** Adds the routes of all endpoints that read public data. */
export async function addPublicRoutes(
  api: FastifyInstance,
  { db, places, counter, contactCounter, addresses }: PublicRouteOptions,
): Promise<void> {
  const readMostSearched = cacheMostSearched()
  const mostSearched = async (snapshot: Snapshot) =>
    (await readMostSearched(snapshot)).slice(0, MOST_SEARCHED_PREVIEW)

  addTypeaheadRoutes(api, db, places)
  addPlaceRoutes(api, places)
  addCatalogueRoutes(api, places)
  addPublicRoute(api, getMostSearched, () => readMostSearched)
  addPublicRoute(api, getHome, ({ query }) => {
    const { province } = scopeOfSlug(places, query.location)
    return async (snapshot) => ({
      promotions: await readPromotions(snapshot.db, snapshot.day, HOME_PROMOTIONS, province),
      mostSearched: await mostSearched(snapshot),
    })
  })
  addPublicRoute(
    api,
    getDataset,
    () =>
      ({ db }) =>
        readDataset(db),
  )
  await api.register(async (scope) => addDataVersionRoute(scope), { logLevel: 'warn' })
  addPromotionRoutes(api, places)
  addPlanRoutes(api, places)
  addProfileRoutes(api)
  addResultsRoutes(api, { places, counter, addresses, mostSearched })
  addPublicSmartRoutes(api, { db, places, counter: contactCounter, addresses })
  addIndexingRoutes(api, db)
  addPhotoFileRoute(api, db)
  addDrawingRoute(api)
}

/** Adds the route by which sites follow the data. They request it every second, so it logs no requests. */
function addDataVersionRoute(api: FastifyInstance): void {
  const { dataVersion } = api
  addRoute(api, getDataVersion, async ({ query: { after } }) => ({
    version: await (after === undefined
      ? // The client has changed data, perhaps by another process.
        dataVersion.refresh()
      : dataVersion.changed(after, DATA_VERSION_WAIT_S * 1000)),
  }))
}

/** Adds authentication and the routes of all endpoints about accounts and their data. */
export async function addPrivateRoutes(
  api: FastifyInstance,
  services: PrivateServices,
  signIn: SignInProviders,
): Promise<void> {
  const { db, secret } = services
  await api.register(cookies)
  addAccess(api, services)
  addIdempotency(api, db, secret)
  addAccountRoutes(api, services)
  addFacilityRoutes(api, services)
  addPhotoRoutes(api, services)
  addClaimRoutes(api, services)
  addErrorReportRoutes(api, services)
  addManagedSmartRoutes(api, services)
  addPriceRoutes(api, services)
  await addPriceAlertRoutes(api, services)
  addContactRequestRoutes(api, services)
  addRoute(api, getSignInProviders, async () => ({ google: !!signIn.google, facebook: !!signIn.facebook }), {
    maxAge: CATALOGUE_MAX_AGE,
  })
  await api.register((scope) => addSignInRoutes(scope, services, signIn))
}
