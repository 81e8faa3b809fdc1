import { accountHead } from '../account/account-head.ts'
import { accountLoader, readUnconfirmedEmail } from '../account/account-loader.ts'

export { AddFacilityScreen as Component } from './facility-screens.tsx'

export const head = accountHead('Dodaj placówkę')

export const clientLoader = accountLoader('manager', readUnconfirmedEmail)
