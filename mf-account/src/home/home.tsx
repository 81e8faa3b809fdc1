import { AccountPage } from '../account/account-page.tsx'
import type { HomeView } from './home-loader.ts'
import { ManagerHome } from './manager-home.tsx'
import { UserHome } from './user-home.tsx'

/** The start of the account (SPEC section 2, "Account area": 'Start'): what there is, and what to do next. */
export function HomeScreen() {
  return (
    <AccountPage<HomeView> title="Twoje konto">
      {(view) =>
        view.userType === 'manager' ? <ManagerHome {...view} /> : <UserHome complete={view.complete} />
      }
    </AccountPage>
  )
}
