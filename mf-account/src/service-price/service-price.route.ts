import { getManagedSmart } from '@medicena/provider-client/managed-smart'
import { getPriceList } from '@medicena/provider-client/price-lists'
import { data } from 'react-router-dom'
import { accountHead } from '../account/account-head.ts'
import { accountLoader } from '../account/account-loader.ts'
import { optional } from '../account/request-as-session.ts'
import { loadFacility } from '../facilities/managed-facility.ts'
import type { ServicePriceView } from './service-price.tsx'

export { ServicePriceScreen as Component } from './service-price.tsx'

export const head = accountHead('Cena i promocje usługi')

export const clientLoader = accountLoader<ServicePriceView>('manager', async (args) => {
  const facility = await loadFacility(args)
  const params = { id: facility.id }
  const [items, smart] = await Promise.all([
    args.requestAsSession(getPriceList, { params }),
    optional(args.requestAsSession(getManagedSmart, { params })),
  ])
  const item = items.find(({ serviceId }) => String(serviceId) === args.params['serviceId'])
  if (!item) throw data(null, { status: 404 })
  // The provider decides in any case.
  return { facility, item, mayPlanPromotions: smart?.mayPlanPromotions ?? true }
})
