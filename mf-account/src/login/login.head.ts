import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The login page's head. */
export const head: Head = {
  title: `Logowanie | ${BRAND}`,
  description: `Zaloguj się do serwisu ${BRAND}, aby zarządzać swoimi danymi albo cennikiem swojej placówki medycznej.`,
  canonical: '/logowanie',
  robots: 'noindex,follow',
}
