import { getPriceList } from '@medicena/provider-client/price-lists'
import { accountLoader } from '../account/account-loader.ts'
import { loadFacility } from '../facilities/load-facility.ts'
import type { PricesView } from './prices-view.ts'

/** Loads a facility of the manager with its price list. */
export const clientLoader = accountLoader<PricesView>('manager', async (args) => {
  const facility = await loadFacility(args)
  return { facility, items: await args.ask(getPriceList, { params: { id: facility.id } }) }
})
