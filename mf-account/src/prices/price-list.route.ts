export { head } from './price-list.head.ts'
export { PriceListScreen as Component } from './price-list.tsx'
export { clientLoader } from './prices-loader.ts'
