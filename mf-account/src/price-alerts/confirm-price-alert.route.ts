import { accountHead } from '../account/account-head.ts'

export { ConfirmPriceAlertScreen as Component } from './confirm-price-alert.tsx'

export const head = accountHead('Potwierdzenie powiadomienia o cenie')
