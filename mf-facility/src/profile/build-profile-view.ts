import { polishDay } from '@medicena/domain/days'
import { facilityPath } from '@medicena/domain/facility-path'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import type { getFacilityProfile } from '@medicena/provider-client/facilities'
import { safeWebsite } from '@medicena/provider-client/website'
import { priceSections, specialisations } from './price-sections.ts'
import type { ProfileView } from './profile-view.ts'

/**
 * What the profile shows of the provider's answer.
 * @param origin the site's, e.g. `https://medicena.pl`
 */
export function buildProfileView(
  { medicalFacility: facility, pricingData }: EndpointResponse<typeof getFacilityProfile>,
  origin: string,
): ProfileView {
  const { latitude, longitude, rating, ratingsNumber } = facility
  const sections = priceSections(pricingData)
  const path = facilityPath(facility)
  return {
    id: facility.id,
    name: facility.name.trim(),
    typeId: facility.medicalFacilityTypeId,
    street: facility.fullStreet.trim(),
    city: facility.city.trim(),
    phone: facility.phoneNumber.trim(),
    email: facility.email,
    website: safeWebsite(facility.website),
    acceptsContactRequests: facility.acceptsContactRequests,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    asOf: polishDay(),
    path,
    address: origin + path,
    rating: rating && ratingsNumber ? { value: rating, count: ratingsNumber } : null,
    specialisations: specialisations(pricingData, sections),
    sections,
  }
}
