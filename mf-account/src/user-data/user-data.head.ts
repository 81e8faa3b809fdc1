import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The head of 'Twoje dane'. */
export const head: Head = {
  title: `Twoje dane | ${BRAND}`,
  description: `Twoje dane w serwisie ${BRAND}: zmiana danych kontaktowych, wizyty, pobranie kopii danych i usunięcie konta.`,
  robots: 'noindex',
}
