import { accountHead } from '../account/account-head.ts'

export { loadPrices as clientLoader } from '../prices/price-list-data.ts'
export { PriceUploadScreen as Component } from './price-upload.tsx'

export const head = accountHead('Cennik z pliku')
