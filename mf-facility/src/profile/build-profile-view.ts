import { groupAmenities } from '@medicena/domain/amenities'
import { polishDay } from '@medicena/domain/days'
import { facilityPath, withService } from '@medicena/domain/facility-path'
import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { formatKm } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import { placeLocative } from '@medicena/domain/places'
import { planPath } from '@medicena/domain/plan-path'
import { formatRating } from '@medicena/domain/rating'
import { normaliseWebsite } from '@medicena/domain/website'
import type { EndpointResponse } from '@medicena/provider-client/endpoint'
import type {
  FacilityProfile,
  getFacilityProfile,
  PricingData,
  PricingItem,
} from '@medicena/provider-client/facilities'
import { type FacilityPhoto, photoPath } from '@medicena/provider-client/facility-photos'
import type { NearbyFacility } from '@medicena/provider-client/profile-offers'
import { certificatePath } from '../certificate/certificate-path.ts'
import { countRows } from './filter-sections.ts'
import { pageParts } from './page-parts.ts'
import type {
  NearbyFacilityView,
  PhotoView,
  PriceGroup,
  PriceRow,
  PriceSection,
  ProfileView,
  Reduction,
  Specialisation,
} from './profile-view.ts'
import { summarisePromotions } from './summarise-promotions.ts'

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
  { medicalFacility: facility, pricingData, facts }: EndpointResponse<typeof getFacilityProfile>,
  origin: string,
  linked: LinkedService | null = null,
): ProfileView {
  const { latitude, longitude, rating, ratingsNumber } = facility
  const sections = buildPriceSections(pricingData)
  const path = facilityPath(facility)
  const service = linked && findRow(sections, linked.id)
  const lists = {
    photos: photosOf(facility, 'photo'),
    openingHours: facility.openingHours,
    amenities: groupAmenities(facility.amenities).map(({ name, amenities }) => ({
      name,
      amenities: amenities.map((amenity) => amenity.name),
    })),
    nearby: service ? (linked?.nearby.map((other) => nearbyView(other, service.id)) ?? []) : [],
  }
  return {
    id: facility.id,
    name: facility.name.trim(),
    typeId: facility.medicalFacilityTypeId,
    type: FACILITY_TYPES.find(({ id }) => id === facility.medicalFacilityTypeId)?.name ?? null,
    street: facility.fullStreet.trim(),
    city: facility.city.trim(),
    distance: facts?.distance == null ? null : `${formatKm(facts.distance)} od centrum`,
    inCity: placeLocative({ cityName: facility.city.trim(), citySlug: facility.citySlug ?? null }),
    citySlug: facility.citySlug ?? null,
    phone: facility.phoneNumber.trim(),
    email: facility.email,
    website: normaliseWebsite(facility.website ?? ''),
    bookingUrl: facility.smart?.bookingUrl ?? null,
    certificate: facility.smart ? certificatePath(facility.id) : null,
    acceptsContactRequests: facility.acceptsContactRequests,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    logo: photosOf(facility, 'logo')[0] ?? null,
    ...lists,
    parts: pageParts(lists),
    promotions: summarisePromotions(sections, service),
    asOf: polishDay(),
    path,
    url: origin + path,
    rating: rating && ratingsNumber ? { value: rating, count: ratingsNumber } : null,
    specialisations: buildSpecialisations(pricingData, sections),
    sections,
    openGroup: findOpenGroup(sections, service),
    service,
    planHref: planHref(service, facility),
  }
}

/** Returns the path of a plan with the service in the facility's town; null for a service that the catalogue does not have. */
function planHref(service: PriceRow | null, { citySlug }: FacilityProfile): string | null {
  const slug = service?.url?.split('/').at(-1)
  return slug === undefined ? null : planPath({ services: [slug], town: citySlug ?? null })
}

function photosOf({ photos = [] }: FacilityProfile, kind: FacilityPhoto['kind']): PhotoView[] {
  return photos
    .filter((photo) => photo.kind === kind)
    .map(({ alt, hash, width, height, widths }) => {
      const sources = (format: 'avif' | 'webp') =>
        widths.map((size) => `${photoPath(hash, size, format)} ${size}w`).join(', ')
      return {
        ...{ alt, width, height, avif: sources('avif'), webp: sources('webp') },
        src: photoPath(hash, widths[0] ?? width, 'webp'),
        full: photoPath(hash, width, 'webp'),
      }
    })
}

function findRow(sections: readonly PriceSection[], serviceId: number): PriceRow | null {
  for (const { groups } of sections) {
    for (const { rows } of groups) {
      const row = rows.find(({ id }) => id === serviceId)
      if (row) return row
    }
  }
  return null
}

/** Services from which the price list shows one subcategory and the headings of the others. */
const MIN_COLLAPSED_ROWS = 12

/** Returns the subcategory of the service that the visitor came for, or the first one; null for a short list. */
function findOpenGroup(sections: readonly PriceSection[], service: PriceRow | null): number | null {
  if (countRows(sections) < MIN_COLLAPSED_ROWS) return null
  const groups = sections.flatMap((section) => section.groups)
  const group = groups.find(({ rows }) => service && rows.includes(service)) ?? groups[0]
  return group?.id ?? null
}

function nearbyView(facility: NearbyFacility, serviceId: number): NearbyFacilityView {
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

/** Section for prices without a root category. */
const OTHER: Pick<PriceSection, 'id' | 'name'> = { id: 0, name: 'Pozostałe usługi' }

interface DraftSection {
  readonly name: string
  readonly groups: (Omit<PriceGroup, 'rows'> & { readonly rows: PriceRow[] })[]
}

/**
 * Groups the provider's flat price list into sections, in its order. A price belongs to the root category that it names, or
 * else to the heading above it. Headings without prices are left out.
 */
export function buildPriceSections({ categories, items }: PricingData): PriceSection[] {
  const sections = new Map<number, DraftSection>()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  let currentId = OTHER.id

  const sectionOf = (id: number, name: string) => {
    const section = sections.get(id) ?? { name: name.trim(), groups: [] }
    sections.set(id, section)
    return section
  }

  for (const item of items) {
    currentId = item.rootCategoryId ?? (item.isRootCategory ? item.id : currentId)
    const section = sectionOf(
      currentId,
      item.isRootCategory ? item.name : (names.get(currentId) ?? OTHER.name),
    )
    if (item.isSubcategory) {
      const { id, name, imagePath: drawing } = item
      section.groups.push({ id, name: name.trim(), ...(drawing && { drawing }), rows: [] })
    }

    const row = item.isPrice ? buildRow(item) : null
    if (!row) continue
    const group = section.groups.at(-1) ?? { id: currentId, name: null, rows: [] }
    if (section.groups.length === 0) section.groups.push(group)
    group.rows.push(row)
  }

  return [...sections]
    .map(([id, { name, groups }]) => ({ id, name, groups: groups.filter(({ rows }) => rows.length > 0) }))
    .filter(({ groups }) => groups.length > 0)
}

function buildRow(item: PricingItem): PriceRow | null {
  const { id, name, price, url, priceDate, includes, belowMedian } = item
  if (price === null) return null
  const reduction = buildReduction(item)
  return {
    ...{ id, name: name.trim(), price },
    ...(url && { url }),
    ...(priceDate && { priceDate }),
    ...(includes && { includes }),
    ...(belowMedian && { belowMedian }),
    ...(reduction && { reduction }),
  }
}

function buildReduction({ promotionPrice, lowestPrice30Days, priceHistory }: PricingItem): Reduction | null {
  if (promotionPrice === null || lowestPrice30Days === null) return null
  return {
    price: promotionPrice,
    lowestPrice30Days,
    ...(priceHistory && priceHistory.length > 1 && { history: priceHistory }),
  }
}

function buildSpecialisations(
  { categories }: PricingData,
  sections: readonly PriceSection[],
): Specialisation[] {
  const ids = new Set(sections.map(({ id }) => id))
  return categories.map(({ id, name }) => ({ name: name.trim(), sectionId: ids.has(id) ? id : null }))
}
