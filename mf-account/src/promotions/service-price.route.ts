import { getPriceList } from '@medicena/provider-client/price-lists'
import { data } from 'react-router-dom'
import { accountLoader } from '../account/account-loader.ts'
import { loadFacility } from '../facilities/load-facility.ts'
import type { ServicePriceView } from './service-price.tsx'

export { head } from './service-price.head.ts'
export { ServicePriceScreen as Component } from './service-price.tsx'

export const clientLoader = accountLoader<ServicePriceView>('manager', async (args) => {
  const facility = await loadFacility(args)
  const items = await args.ask(getPriceList, { params: { id: facility.id } })
  const item = items.find(({ serviceId }) => String(serviceId) === args.params['serviceId'])
  if (!item) throw data(null, { status: 404 })
  return { facility, item }
})
