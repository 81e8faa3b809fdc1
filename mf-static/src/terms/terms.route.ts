import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { TermsScreen as Component } from './terms.tsx'

export const head: Head = {
  title: 'Regulamin',
  description: `Regulamin serwisu ${BRAND}: bezpłatne przeglądanie i porównywanie cen usług medycznych, konta, promocje, kolejność ofert, reklamacje i odpowiedzialność.`,
  canonical: '/regulamin',
  robots: 'noindex',
}
