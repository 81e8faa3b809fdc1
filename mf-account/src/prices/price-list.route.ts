import { facilityPage } from '../facilities/facility-page.tsx'
import { FACILITY_LIST } from '../facilities/managed-facility.ts'
import { PriceList } from './price-list.tsx'
import { loadPrices } from './price-list-data.ts'

export const { Component, clientLoader, head } = facilityPage({
  title: 'Cennik placówki',
  heading: 'Cennik',
  back: FACILITY_LIST,
  current: 'prices',
  load: loadPrices,
  Content: PriceList,
})
