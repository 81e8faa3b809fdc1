import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The head of the account's start page. */
export const head: Head = {
  title: `Twoje konto | ${BRAND}`,
  description: `Start Twojego konta w serwisie ${BRAND}: Twoje dane, wizyty, a dla managerów placówki, cenniki i prośby o kontakt.`,
  robots: 'noindex',
}
