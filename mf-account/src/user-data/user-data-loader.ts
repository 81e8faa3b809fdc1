import type { User } from '@medicena/provider-client/accounts'
import type { UserType } from '@medicena/zone-kit/session'
import { accountLoader } from '../account/account-loader.ts'

/** What 'Twoje dane' shows. */
export interface UserDataView {
  readonly userType: UserType
  readonly user: User
}

/** Loads what the account's owner said of themselves. */
export const clientLoader = accountLoader(
  'any',
  async ({ session, user }): Promise<UserDataView> => ({ userType: session.userType, user: await user }),
)
