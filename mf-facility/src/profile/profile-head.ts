import { BRAND } from '@medicena/domain/brand'
import { formatPrice } from '@medicena/domain/money'
import type { OpeningHours } from '@medicena/domain/opening-hours'
import type { Head, HeadArgs } from '@medicena/zone-kit/zone'
import { type PriceRow, rowsOf } from './price-sections.ts'
import type { ProfileView } from './profile-view.ts'

const MAX_TITLE_LENGTH = 65
const MAX_DESCRIPTION_LENGTH = 160

/** Returns title, description, canonical path and structured data of a profile. */
export function head({ data: profile, url }: HeadArgs<ProfileView>): Head {
  return {
    title: titleOf(profile),
    description: descriptionOf(profile),
    canonical: profile.path,
    jsonLd: jsonLdOf(profile, url.origin),
  }
}

/** Returns the longest title that fits, if need be with a truncated name. */
function titleOf({ name, city }: ProfileView): string {
  const suffix = ` | ${BRAND}`
  const candidates = [
    `${name}, ${city} – cennik usług`,
    `${name}, ${city} – cennik`,
    `${name} – cennik`,
    name,
  ]
  const fitting = candidates.find((text) => text.length + suffix.length <= MAX_TITLE_LENGTH)
  return (fitting ?? truncate(name, MAX_TITLE_LENGTH - suffix.length)) + suffix
}

/** Returns the longest description that fits: with two prices, one or none, if need be truncated. */
function descriptionOf({ name, street, city, sections }: ProfileView): string {
  const prices = rowsOf(sections)
    .slice(0, 2)
    .map((row) => `${row.name}: ${formatPrice(row.reduction?.price ?? row.price)}`)
  const address = `${name}, ${street}, ${city}.`
  const candidates = [prices, prices.slice(0, 1)]
    .filter((shown) => shown.length > 0)
    .map((shown) => `${address} ${shown.join(', ')}. Sprawdź cały cennik, adres i numer telefonu.`)
  const withoutPrices = `${address} Sprawdź cennik usług, adres i numer telefonu tej placówki medycznej.`
  const fitting = candidates.find((text) => text.length <= MAX_DESCRIPTION_LENGTH)
  return fitting ?? truncate(withoutPrices, MAX_DESCRIPTION_LENGTH)
}

/** Truncates a text at a word boundary, with an ellipsis. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.–-]+$/, '')}…`
}

/** Offers in the structured data: search engines need only a sample. */
const MAX_OFFERS = 100

/** Returns breadcrumb and facility for schema.org, without the rating, which belongs to the maps service. */
function jsonLdOf(profile: ProfileView, origin: string): object[] {
  const url = origin + profile.path
  const rows = rowsOf(profile.sections)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Strona główna', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: profile.name, item: url },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': schemaType(profile.typeId),
      name: profile.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: profile.street,
        addressLocality: profile.city,
        addressCountry: 'PL',
      },
      ...(profile.phone && { telephone: profile.phone }),
      ...(profile.email && { email: profile.email }),
      ...(profile.photos.length > 0 && { image: profile.photos.map(({ full }) => origin + full) }),
      ...(profile.logo && { logo: origin + profile.logo.full }),
      ...(profile.openingHours && { openingHoursSpecification: hoursOf(profile.openingHours) }),
      ...(profile.amenities.length > 0 && { amenityFeature: amenitiesOf(profile.amenities) }),
      ...(profile.position && { geo: { '@type': 'GeoCoordinates', ...profile.position } }),
      url,
      ...(profile.website && { sameAs: profile.website }),
      ...(rows.length > 0 && {
        currenciesAccepted: 'PLN',
        makesOffer: rows.slice(0, MAX_OFFERS).map(offerOf),
      }),
    },
  ]
}

const SCHEMA_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Lists the opening hours. schema.org knows no 24:00: midnight closes as 23:59. */
function hoursOf(hours: OpeningHours): object[] {
  return hours.flatMap((intervals, day) =>
    intervals.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: SCHEMA_DAYS[day],
      opens,
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  )
}

function amenitiesOf(groups: ProfileView['amenities']): object[] {
  return groups.flatMap(({ amenities }) =>
    amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  )
}

/** Ids of `FACILITY_TYPES`. */
const DENTAL_SURGERY = 1
const DENTAL_CLINIC = 2
const DENTISTRY_AND_AESTHETICS = 4

/** Returns the schema.org type of a facility. Aesthetic medicine makes it a medical clinic, the general type. */
function schemaType(typeId: number | null): string | readonly string[] {
  switch (typeId) {
    case DENTAL_SURGERY:
    case DENTAL_CLINIC:
      return 'Dentist'
    case DENTISTRY_AND_AESTHETICS:
      return ['Dentist', 'MedicalClinic']
    default:
      return 'MedicalClinic'
  }
}

function offerOf({ name, price, reduction }: PriceRow): object {
  return {
    '@type': 'Offer',
    price: reduction?.price ?? price,
    priceCurrency: 'PLN',
    itemOffered: { '@type': 'Service', name },
  }
}
