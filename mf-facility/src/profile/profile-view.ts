import { groupAmenities } from '@medicena/domain/amenities'
import { polishDay } from '@medicena/domain/days'
import { facilityPath, withService } from '@medicena/domain/facility-path'
import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { formatKm } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import { placeLocative } from '@medicena/domain/places'
import { planPath } from '@medicena/domain/plan-path'
import { plural } from '@medicena/domain/plural'
import { formatRating } from '@medicena/domain/rating'
import { reductionPercent } from '@medicena/domain/reduction-percent'
import { normaliseWebsite } from '@medicena/domain/website'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import type { FacilityProfile, getFacilityProfile, PricingData } from '@medicena/provider-client/facilities'
import { type FacilityPhoto, photoPath } from '@medicena/provider-client/facility-photos'
import type { NearbyFacility } from '@medicena/provider-client/profile-offers'
import { certificatePath } from '../certificate/certificate-path.ts'
import { pageParts } from './page-parts.ts'
import { buildPriceSections, type PriceRow, type PriceSection, rowsOf } from './price-sections.ts'

/**
 * Loader data of the profile. It is sent to the browser, so it has only fields that the page shows. Texts are printable,
 * prices of sections in zł.
 */
export type ProfileView = ReturnType<typeof buildProfileView>

/** Service that a link to the profile names. */
export interface LinkedService {
  readonly id: number
  readonly nearby: readonly NearbyFacility[]
}

/**
 * Builds the profile's view from the provider's response.
 * @param origin origin of the site, e.g. `https://medicena.pl`
 * @param linked the service that the visitor came for, with other facilities that offer it
 */
export function buildProfileView(
  { medicalFacility: facility, pricingData, distance }: EndpointResponse<typeof getFacilityProfile>,
  origin: string,
  linked: LinkedService | null = null,
) {
  const { latitude, longitude, rating, ratingsNumber, citySlug = null } = facility
  const sections = buildPriceSections(pricingData)
  const path = facilityPath(facility)
  const service = rowsOf(sections).find(({ id }) => id === linked?.id) ?? null
  const amenities = groupAmenities(facility.amenities).map((group) => ({
    name: group.name,
    amenities: group.amenities.map(({ name }) => name),
  }))
  const photos = photosOf(facility, 'photo')
  const nearby = linked && service ? linked.nearby.map((other) => nearbyView(other, service.id)) : []
  return {
    id: facility.id,
    name: facility.name.trim(),
    typeId: facility.medicalFacilityTypeId,
    type: FACILITY_TYPES.find(({ id }) => id === facility.medicalFacilityTypeId)?.name ?? null,
    street: facility.fullStreet.trim(),
    city: facility.city.trim(),
    distance: distance == null ? null : `${formatKm(distance)} od centrum`,
    /** 'we Wrocławiu' */
    inCity: placeLocative({ cityName: facility.city.trim(), citySlug }),
    citySlug,
    phone: facility.phoneNumber.trim(),
    email: facility.email,
    /** HTTP(S) URL; null without a safe one. */
    website: normaliseWebsite(facility.website ?? ''),
    /** Null without Smart, like the certificate. */
    bookingUrl: facility.smart?.bookingUrl ?? null,
    certificate: facility.smart ? certificatePath(facility.id) : null,
    acceptsContactRequests: facility.acceptsContactRequests,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    logo: photosOf(facility, 'logo')[0] ?? null,
    photos,
    openingHours: facility.openingHours,
    amenities,
    nearby,
    parts: pageParts({ photos, nearby, amenities }),
    promotions: summarisePromotions(sections, service),
    /** Polish date of the prices: `2026-11-21`. */
    asOf: polishDay(),
    path,
    url: origin + path,
    rating: rating && ratingsNumber ? { value: rating, count: ratingsNumber } : null,
    specialisations: buildSpecialisations(pricingData, sections),
    sections,
    openGroup: findOpenGroup(sections, service),
    /** The service that the visitor came for, if the facility offers it. */
    service,
    planHref: planHref(service, citySlug),
  }
}

/** Sums up the reduced prices, except that of the service at the top: how many there are, and the largest reduction. */
function summarisePromotions(sections: readonly PriceSection[], linked: PriceRow | null) {
  const reduced = rowsOf(sections).flatMap((row) =>
    row.reduction && row !== linked ? { ...row, reduction: row.reduction } : [],
  )
  const [first] = reduced
  if (!first) return null
  const percent = Math.max(...reduced.map(({ price, reduction }) => reductionPercent(price, reduction.price)))
  const count = `${reduced.length} ${plural(reduced.length, ['promocja', 'promocje', 'promocji'])}`
  const most = reduced.length === 1 ? 'taniej' : 'taniej nawet'
  return { text: percent < 1 ? count : `${count}, ${most} o\u00a0${percent}%`, serviceId: first.id }
}

/** Returns the path of a plan with the service in the facility's town; null for a service that the catalogue does not have. */
function planHref(service: PriceRow | null, town: string | null): string | null {
  const slug = service?.url?.split('/').at(-1)
  return slug === undefined ? null : planPath({ services: [slug], town })
}

function photosOf({ photos = [] }: FacilityProfile, kind: FacilityPhoto['kind']) {
  return photos
    .filter((photo) => photo.kind === kind)
    .map(({ alt, hash, width, height, widths }) => {
      const sources = (format: 'avif' | 'webp') =>
        widths.map((size) => `${photoPath(hash, size, format)} ${size}w`).join(', ')
      return {
        alt,
        width,
        height,
        avif: sources('avif'),
        webp: sources('webp'),
        /** The smallest file. */
        src: photoPath(hash, widths[0] ?? width, 'webp'),
        /** The largest file. */
        full: photoPath(hash, width, 'webp'),
      }
    })
}

/** Services from which the price list shows one subcategory and the headings of the others. */
const MIN_COLLAPSED_ROWS = 12

/** Returns the subcategory of the service that the visitor came for, or the first one; null for a short list. */
function findOpenGroup(sections: readonly PriceSection[], service: PriceRow | null): number | null {
  if (rowsOf(sections).length < MIN_COLLAPSED_ROWS) return null
  const groups = sections.flatMap((section) => section.groups)
  const group = groups.find(({ rows }) => service && rows.includes(service)) ?? groups[0]
  return group?.id ?? null
}

function nearbyView(facility: NearbyFacility, serviceId: number) {
  return {
    id: facility.id,
    name: facility.name.trim(),
    href: withService(facilityPath(facility), serviceId),
    address: `${facility.fullStreet.trim()}, ${facility.city.trim()}`,
    distance: `${formatKm(facility.distance)} stąd`,
    rating: formatRating(facility),
    price: formatPrice(facility.price),
  }
}

/** Root categories of the price list; `sectionId` is null for one without prices. */
function buildSpecialisations({ categories }: PricingData, sections: readonly PriceSection[]) {
  const ids = new Set(sections.map(({ id }) => id))
  return categories.map(({ id, name }) => ({ name: name.trim(), sectionId: ids.has(id) ? id : null }))
}
