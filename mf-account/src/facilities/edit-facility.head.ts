import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The head of a facility's form. */
export const head: Head = {
  title: `Edituj placówkę | ${BRAND}`,
  description: `Dane placówki medycznej, którą prowadzisz w serwisie ${BRAND}: nazwa, adres, miejsce na mapie i kontakt.`,
  robots: 'noindex',
}
