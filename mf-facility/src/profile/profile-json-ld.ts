import type { PriceRow, ProfileView } from './profile-view.ts'

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
      '@type': 'Dentist',
      name: profile.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: profile.street,
        addressLocality: profile.city,
        addressCountry: 'PL',
      },
      telephone: profile.phone,
      url,
      ...(profile.website && { sameAs: profile.website }),
      ...(rows.length > 0 && { currenciesAccepted: 'PLN', makesOffer: rows.slice(0, OFFERS).map(offer) }),
    },
  ]
}

function offer({ name, price, reduction }: PriceRow): object {
  return {
    '@type': 'Offer',
    price: reduction?.price ?? price,
    priceCurrency: 'PLN',
    itemOffered: { '@type': 'Service', name },
  }
}
