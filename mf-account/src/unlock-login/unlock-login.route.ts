import { accountHead } from '../account/account-head.ts'

export { UnlockLoginScreen as Component } from './unlock-login.tsx'

export const head = accountHead('Odblokowanie logowania')
