import { facilityPage } from '../facilities/facility-page.tsx'
import { loadPrices } from '../prices/price-list-data.ts'
import { PriceUpload } from './price-upload.tsx'

export const { Component, clientLoader, head } = facilityPage({
  title: 'Cennik z pliku',
  current: 'prices',
  load: loadPrices,
  Content: PriceUpload,
})
