import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The terms' head: title and robots are SPEC's (section 2, "Routes"). */
export const head: Head = {
  title: 'Regulamin',
  description: `Regulamin serwisu ${BRAND}: bezpłatne przeglądanie i porównywanie cen usług medycznych, konta, promocje, kolejność ofert, reklamacje i odpowiedzialność.`,
  canonical: '/regulamin',
  robots: 'noindex',
}
