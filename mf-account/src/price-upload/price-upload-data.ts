import { getPriceFileMapping, type PriceFileMapping } from '@medicena/provider-client/price-lists'
import { accountLoader } from '../account/account-loader.ts'
import { type PricesView, readPrices } from '../prices/price-list-data.ts'

/** Facility with its price list and how its files are read. */
export interface PriceUploadView extends PricesView {
  readonly mapping: PriceFileMapping
}

/** Loads the facility of the URL with its price list and how its files are read. */
export const loadPriceUpload = accountLoader<PriceUploadView>('manager', async (args) => {
  const view = await readPrices(args)
  const params = { id: view.facility.id }
  return { ...view, mapping: await args.requestAsSession(getPriceFileMapping, { params }) }
})
