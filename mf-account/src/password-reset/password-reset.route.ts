import { accountHead } from '../account/account-head.ts'

export { PasswordResetScreen as Component } from './password-reset.tsx'

export const head = accountHead('Nie pamiętasz hasła?')
