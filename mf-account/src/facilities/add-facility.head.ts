import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The head of the form for a new facility. */
export const head: Head = {
  title: `Dodaj placówkę | ${BRAND}`,
  description: `Formularz nowej placówki medycznej w serwisie ${BRAND}: rodzaj, nazwa, adres, miejsce na mapie i dane kontaktowe.`,
  canonical: '/account/add-institution',
  robots: 'noindex',
}
