import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The head of the page about one service of a facility's price list. */
export const head: Head = {
  title: `Cena i promocje usługi | ${BRAND}`,
  description: `Cena usługi, jej historia i promocje w placówce medycznej, którą prowadzisz w serwisie ${BRAND}.`,
  robots: 'noindex',
}
