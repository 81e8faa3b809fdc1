import { accountHead } from '../account/account-head.ts'

export { NewPasswordScreen as Component } from './new-password.tsx'

export const head = accountHead('Nowe hasło')
