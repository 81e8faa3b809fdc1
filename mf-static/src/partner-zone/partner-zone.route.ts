import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { PartnerZoneScreen as Component } from './partner-zone.tsx'

export const head: Head = {
  title: `Strefa partnera – pakiety Free i Smart dla placówek | ${BRAND}`,
  description: `Pokaż cennik swojej placówki w serwisie ${BRAND}. Sprawdź, co obejmują pakiety Free za 0\u00a0zł i Smart za 100\u00a0zł oraz jak dołączyć.`,
  canonical: '/strefa-partnera',
}
