import { getManagedSmart } from '@medicena/provider-client/managed-smart'
import { getPriceList } from '@medicena/provider-client/price-lists'
import { facilityPage } from '../facilities/facility-page.tsx'
import { FACILITY_LIST } from '../facilities/managed-facility.ts'
import { Package } from './smart.tsx'

export const { Component, clientLoader, head } = facilityPage({
  title: 'Pakiet placówki',
  back: FACILITY_LIST,
  current: 'smart',
  load: async ({ facility: { id }, requestAsSession }) => {
    const params = { id }
    const [smart, items] = await Promise.all([
      requestAsSession(getManagedSmart, { params }),
      requestAsSession(getPriceList, { params }),
    ])
    return { smart, services: items.filter(({ publicPrice }) => publicPrice !== null) }
  },
  Content: Package,
})
