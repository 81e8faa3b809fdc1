import { BRAND } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'

export { loadPrices as clientLoader } from '../prices/price-list-data.ts'
export { PriceUploadScreen as Component } from './price-upload.tsx'

export const head: Head = {
  title: `Cennik z pliku | ${BRAND}`,
  description: `Wgraj do serwisu ${BRAND} cały cennik placówki z pliku XLSX albo CSV i sprawdź przed zapisaniem, co się zmieni.`,
  robots: 'noindex',
}
