import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { FavouritesPage as Component } from './favourites.tsx'

/** A visitor's own list is not indexed. */
export const head: Head = {
  title: `Ulubione placówki i ceny | ${BRAND}`,
  description:
    'Zapisane placówki z aktualnymi cenami usług, datą ceny, oceną i telefonem. Lista jest zapisana tylko w Twojej przeglądarce.',
  canonical: '/ulubione',
  robots: 'noindex,follow',
}

/** The document is the same for every visitor. */
export const query: readonly string[] = []
