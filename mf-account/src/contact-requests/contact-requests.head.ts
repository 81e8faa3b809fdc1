import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The head of a page of contact requests. */
export const head: Head = {
  title: `Zgłoszenia pacjentów | ${BRAND}`,
  description: `Prośby o kontakt, które pacjenci zostawili placówkom prowadzonym przez Ciebie w serwisie ${BRAND}.`,
  robots: 'noindex',
}
