import * as accounts from './accounts.ts'
import * as authentication from './authentication.ts'
import * as catalogue from './catalogue.ts'
import * as claims from './claims.ts'
import * as contactDetails from './contact-details.ts'
import * as contactRequests from './contact-requests.ts'
import * as dataset from './dataset.ts'
import type { Endpoint } from './endpoint.ts'
import * as errorReports from './error-reports.ts'
import * as facilities from './facilities.ts'
import * as facilityPhotos from './facility-photos.ts'
import * as favourites from './favourites.ts'
import * as home from './home.ts'
import * as indexing from './indexing.ts'
import * as managedContactRequests from './managed-contact-requests.ts'
import * as managedFacilities from './managed-facilities.ts'
import * as managedSmart from './managed-smart.ts'
import * as places from './places.ts'
import * as plan from './plan.ts'
import * as priceAlerts from './price-alerts.ts'
import * as priceLists from './price-lists.ts'
import * as profileOffers from './profile-offers.ts'
import * as promotedServices from './promoted-services.ts'
import * as promotionSearch from './promotion-search.ts'
import * as promotions from './promotions.ts'
import * as results from './results.ts'
import * as savedLists from './saved-lists.ts'
import * as sentContactRequests from './sent-contact-requests.ts'
import * as smart from './smart.ts'

type Endpoints<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name]
}

function isEndpoint(value: unknown): value is Endpoint {
  return value instanceof Object && 'method' in value && 'path' in value && 'response' in value
}

function endpointsOf<Module extends object>(module: Module): Endpoints<Module> {
  return Object.fromEntries(
    Object.entries(module).filter(([, value]) => isEndpoint(value)),
  ) as Endpoints<Module>
}

/** All endpoints of the provider API by name: every endpoint that a resource module exports. */
export const CONTRACT = {
  ...endpointsOf(accounts),
  ...endpointsOf(authentication),
  ...endpointsOf(catalogue),
  ...endpointsOf(claims),
  ...endpointsOf(contactDetails),
  ...endpointsOf(contactRequests),
  ...endpointsOf(dataset),
  ...endpointsOf(errorReports),
  ...endpointsOf(facilities),
  ...endpointsOf(facilityPhotos),
  ...endpointsOf(favourites),
  ...endpointsOf(home),
  ...endpointsOf(indexing),
  ...endpointsOf(managedContactRequests),
  ...endpointsOf(managedFacilities),
  ...endpointsOf(managedSmart),
  ...endpointsOf(places),
  ...endpointsOf(plan),
  ...endpointsOf(priceAlerts),
  ...endpointsOf(priceLists),
  ...endpointsOf(profileOffers),
  ...endpointsOf(promotedServices),
  ...endpointsOf(promotionSearch),
  ...endpointsOf(promotions),
  ...endpointsOf(results),
  ...endpointsOf(savedLists),
  ...endpointsOf(sentContactRequests),
  ...endpointsOf(smart),
}
