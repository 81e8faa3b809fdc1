import type { Call } from './call.ts'
import { addFacility } from './calls/add-facility.ts'
import { createContactRequest } from './calls/create-contact-request.ts'
import { deleteContactRequest } from './calls/delete-contact-request.ts'
import { deleteUser } from './calls/delete-user.ts'
import { editFacility } from './calls/edit-facility.ts'
import { finishSignIn } from './calls/finish-sign-in.ts'
import { getAccountData } from './calls/get-account-data.ts'
import { getCategories, getCategoryBySlug } from './calls/get-categories.ts'
import { getCategoryTree, getCategoryTreeOfPath } from './calls/get-category-tree.ts'
import { getContactRequests } from './calls/get-contact-requests.ts'
import { getFacilityProfile } from './calls/get-facility-profile.ts'
import { getHome } from './calls/get-home.ts'
import { getManagedFacilities } from './calls/get-managed-facilities.ts'
import { getCountryMapPoints, getLocationMapPoints } from './calls/get-map-points.ts'
import { getMedicalFacility } from './calls/get-medical-facility.ts'
import { getMedicalService, getMedicalServices } from './calls/get-medical-services.ts'
import { getMostSearched } from './calls/get-most-searched.ts'
import { getCityBySlug, getLocationBySlug, getProvinces } from './calls/get-places.ts'
import { getPromotions, getPromotionsOfCategory } from './calls/get-promotions.ts'
import { getCountryResults, getLocationResults } from './calls/get-results.ts'
import { getResultsByPath } from './calls/get-results-by-path.ts'
import { getSignInProviders } from './calls/get-sign-in-providers.ts'
import { getUser } from './calls/get-user.ts'
import { listFacilityPages, listIndexableResults } from './calls/list-indexable-pages.ts'
import { login } from './calls/login.ts'
import { changePriceList, endPrice, getPriceList, setPrice } from './calls/manage-prices.ts'
import { cancelPromotion, planPromotion } from './calls/manage-promotions.ts'
import { register, registerManager } from './calls/register.ts'
import { searchCities } from './calls/search-cities.ts'
import { searchLocations } from './calls/search-locations.ts'
import { searchServices } from './calls/search-services.ts'
import { updateUser } from './calls/update-user.ts'

/** Every call of the provider API by its name (SPEC section 7, DECISIONS): what the server must route and documents. */
export const CONTRACT = {
  addFacility,
  createContactRequest,
  deleteContactRequest,
  deleteUser,
  editFacility,
  finishSignIn,
  getAccountData,
  getCategories,
  getCategoryBySlug,
  getCategoryTree,
  getCategoryTreeOfPath,
  getContactRequests,
  getFacilityProfile,
  getHome,
  getManagedFacilities,
  getCountryMapPoints,
  getLocationMapPoints,
  getMedicalFacility,
  getMedicalServices,
  getMedicalService,
  getMostSearched,
  getProvinces,
  getCityBySlug,
  getLocationBySlug,
  getPromotions,
  getPromotionsOfCategory,
  getResultsByPath,
  getCountryResults,
  getLocationResults,
  getSignInProviders,
  getUser,
  listIndexableResults,
  listFacilityPages,
  login,
  getPriceList,
  changePriceList,
  setPrice,
  endPrice,
  planPromotion,
  cancelPromotion,
  register,
  registerManager,
  searchCities,
  searchLocations,
  searchServices,
  updateUser,
} as const satisfies Record<string, Call>
