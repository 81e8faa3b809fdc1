import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { PriceListScreen as Component } from './price-list.tsx'
export { loadPrices as clientLoader } from './price-list-data.ts'

export const head: Head = {
  title: `Cennik placówki | ${BRAND}`,
  description: `Cennik placówki medycznej, którą prowadzisz w serwisie ${BRAND}: usługi, ceny, promocje i historia cen.`,
  robots: 'noindex',
}
