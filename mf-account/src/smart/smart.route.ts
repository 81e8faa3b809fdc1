import { getManagedSmart } from '@medicena/provider-client/managed-smart'
import { getPriceList } from '@medicena/provider-client/price-lists'
import { accountHead } from '../account/account-head.ts'
import { accountLoader } from '../account/account-loader.ts'
import { loadFacility } from '../facilities/managed-facility.ts'
import type { SmartView } from './smart.tsx'

export { SmartScreen as Component } from './smart.tsx'

export const head = accountHead('Pakiet placówki')

/** Loads the package of the facility of the URL, with the services that it can promote. */
export const clientLoader = accountLoader<SmartView>('manager', async (args) => {
  const facility = await loadFacility(args)
  const params = { id: facility.id }
  const [smart, items] = await Promise.all([
    args.requestAsSession(getManagedSmart, { params }),
    args.requestAsSession(getPriceList, { params }),
  ])
  const services = items.flatMap(({ serviceId, serviceName, publicPrice }) =>
    publicPrice === null ? [] : { serviceId, serviceName },
  )
  return { facility, smart, services }
})
