import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/head'

/** The head of the list of a manager's facilities. */
export const head: Head = {
  title: `Lista placówek | ${BRAND}`,
  description: `Placówki medyczne, które prowadzisz w serwisie ${BRAND}: ich dane, cenniki, promocje i prośby pacjentów o kontakt.`,
  canonical: '/account/medical-services',
  robots: 'noindex',
}
