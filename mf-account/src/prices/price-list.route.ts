import { accountHead } from '../account/account-head.ts'

export { PriceListScreen as Component } from './price-list.tsx'
export { loadPrices as clientLoader } from './price-list-data.ts'

export const head = accountHead('Cennik placówki')
