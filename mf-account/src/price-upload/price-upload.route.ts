import { facilityPage } from '../facilities/facility-page.tsx'
import { loadPrices } from '../prices/price-list-data.ts'
import { PriceUpload } from './price-upload.tsx'

/** Page 'Cennik z pliku': upload of a whole price list, with a preview of the changes. */
export const { Component, clientLoader, head } = facilityPage({
  title: 'Cennik z pliku',
  current: 'prices',
  load: loadPrices,
  Content: PriceUpload,
})
