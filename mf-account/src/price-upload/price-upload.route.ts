export { clientLoader } from '../prices/prices-loader.ts'
export { head } from './price-upload.head.ts'
export { PriceUploadScreen as Component } from './price-upload.tsx'
