import { getManagedSmart } from '@medicena/provider-client/managed-smart'
import { getPriceList } from '@medicena/provider-client/price-lists'
import { data } from 'react-router-dom'
import { optional } from '../account/request-as-session.ts'
import { facilityPage } from '../facilities/facility-page.tsx'
import { ServicePrice } from './service-price.tsx'

export const { Component, clientLoader, head } = facilityPage({
  title: 'Cena i promocje usługi',
  heading: 'Cena i promocje',
  current: 'prices',
  load: async ({ facility, params: { serviceId }, requestAsSession }) => {
    const params = { id: facility.id }
    const [items, smart] = await Promise.all([
      requestAsSession(getPriceList, { params }),
      optional(requestAsSession(getManagedSmart, { params })),
    ])
    const item = items.find((service) => String(service.serviceId) === serviceId)
    if (!item) throw data(null, { status: 404 })
    // The provider decides in any case.
    return { item, mayPlanPromotions: smart?.mayPlanPromotions ?? true }
  },
  Content: ServicePrice,
})
