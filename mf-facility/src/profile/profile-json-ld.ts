import type { PriceRow, ProfileView } from './profile-view.ts'

/** Ids of `FACILITY_TYPES`. */
const DENTAL_SURGERY = 1
const DENTAL_CLINIC = 2
const DENTISTRY_AND_AESTHETICS = 4

/** Search engines read a sample; more only makes the page heavy. */
const OFFERS = 100

/**
 * The profile's schema.org data: the breadcrumb and the facility with its offers. The rating belongs to the maps service
 * and stays out (DECISIONS, "rating from a maps service").
 * @param origin the site's, e.g. `https://medicena.pl`
 */
export function profileJsonLd(profile: ProfileView, origin: string): object[] {
  const url = origin + profile.path
  const rows = profile.sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows))
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
      telephone: profile.phone,
      ...(profile.email && { email: profile.email }),
      ...(profile.position && { geo: { '@type': 'GeoCoordinates', ...profile.position } }),
      url,
      ...(profile.website && { sameAs: profile.website }),
      ...(rows.length > 0 && { currenciesAccepted: 'PLN', makesOffer: rows.slice(0, OFFERS).map(offer) }),
    },
  ]
}

/**
 * What a facility is to schema.org (DECISIONS, "Indexing"). Beside dentistry there is aesthetic medicine: whoever offers
 * that is a medical clinic, and both where it offers both.
 * @param typeId one of `FACILITY_TYPES`; an unknown kind is a medical clinic, which says the least
 */
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

function offer({ name, price, reduction }: PriceRow): object {
  return {
    '@type': 'Offer',
    price: reduction?.price ?? price,
    priceCurrency: 'PLN',
    itemOffered: { '@type': 'Service', name },
  }
}
