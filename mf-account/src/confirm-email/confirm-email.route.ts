import { accountHead } from '../account/account-head.ts'

export { ConfirmEmailScreen as Component } from './confirm-email.tsx'

export const head = accountHead('Potwierdzenie adresu e-mail')
