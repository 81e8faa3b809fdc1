import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The head of a facility's price list as its manager keeps it. */
export const head: Head = {
  title: `Cennik placówki | ${BRAND}`,
  description: `Cennik placówki medycznej, którą prowadzisz w serwisie ${BRAND}: usługi, ceny, promocje i historia cen.`,
  robots: 'noindex',
}
