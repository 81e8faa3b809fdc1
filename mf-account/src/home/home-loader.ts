import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { accountLoader } from '../account/account-loader.ts'

/** What the start page of an account shows. */
export type HomeView =
  | { readonly userType: 'user'; readonly complete: boolean }
  | {
      readonly userType: 'manager'
      /** How many facilities the manager keeps. */
      readonly facilities: number
      /** How many visitors wait to hear from them. */
      readonly contactRequests: number
    }

/** Loads what there is to do next. */
export const clientLoader = accountLoader('any', async ({ session, user, ask }): Promise<HomeView> => {
  if (session.userType === 'user') {
    const { name, surname, cityId, phoneNumber } = await user
    return { userType: 'user', complete: [name, surname, cityId, phoneNumber].every((said) => said !== null) }
  }
  const facilities = await ask(getManagedFacilities, {})
  return {
    userType: 'manager',
    facilities: facilities.length,
    contactRequests: facilities.reduce((sum, { contactRequestsNumber }) => sum + contactRequestsNumber, 0),
  }
})
