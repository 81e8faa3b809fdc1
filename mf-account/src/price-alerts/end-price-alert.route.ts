import { accountHead } from '../account/account-head.ts'

export { EndPriceAlertScreen as Component } from './end-price-alert.tsx'

export const head = accountHead('Koniec powiadomień o cenie')
