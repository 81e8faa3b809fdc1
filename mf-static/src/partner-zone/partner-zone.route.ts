import { BRAND } from '@medicena/domain/brand'
import { FREE_PACKAGE, SMART_PACKAGE } from '@medicena/domain/packages'
import type { Head } from '@medicena/zone-kit/zone'

export { PartnerZoneScreen as Component } from './partner-zone.tsx'

export const head: Head = {
  title: `Strefa partnera – pakiety Free i Smart dla placówek | ${BRAND}`,
  description: `Pokaż cennik swojej placówki w serwisie ${BRAND}. Sprawdź, co obejmują pakiety Free za ${FREE_PACKAGE.price} i Smart za ${SMART_PACKAGE.price} oraz jak dołączyć.`,
  canonical: '/strefa-partnera',
}
