import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

/** Head of a page that only its user opens, by the account or by a mailed link. */
export const accountHead = (title: string): Head => ({
  title: `${title} | ${BRAND}`,
  description: `Konto w serwisie ${BRAND}: dane, wizyty i powiadomienia, a dla managerów placówki, cenniki i prośby o kontakt.`,
  robots: 'noindex',
})
