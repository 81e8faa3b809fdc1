import { type Account, logOutEverywhere } from '@medicena/provider-client/accounts'
import { Surface } from '@medicena/shared-ui/card'
import { showToast } from '@medicena/shared-ui/toast'
import { discardUnsavedChanges, endSession } from '@medicena/zone-kit/session'
import { AccountPage, USER_DATA } from '../account/account-page.tsx'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { ChangePassword } from './change-password.tsx'
import { EmailSettings } from './email-settings.tsx'
import styles from './security.module.css'

/** Page 'Logowanie i hasło': the account's address, its password and its sessions. */
export function SecurityScreen() {
  return (
    <AccountPage<Account> title="Logowanie i hasło" back={USER_DATA}>
      {(account) => (
        <>
          <EmailSettings account={account} />
          <ChangePassword account={account} />
          <LogOutEverywhere />
        </>
      )}
    </AccountPage>
  )
}

function LogOutEverywhere() {
  const logOut = async () => {
    await requestAsSession(logOutEverywhere, {})
    showToast('Wylogowaliśmy Cię na wszystkich urządzeniach.')
    discardUnsavedChanges()
    endSession()
  }
  return (
    <Surface padding="large" className={styles['panel']}>
      <h2>Zalogowane urządzenia</h2>
      <p className={styles['text']}>
        Zgubione urządzenie albo cudzy komputer? Wyloguj się wszędzie. Potem zalogujesz się ponownie hasłem
        lub kontem, którego używasz do logowania.
      </p>
      <div>
        <ConfirmAction
          trigger="Wyloguj wszędzie"
          title="Wylogować wszystkie urządzenia?"
          action="Wyloguj wszędzie"
          onConfirm={logOut}
        >
          Zakończymy wszystkie sesje tego konta, także w tej przeglądarce.
        </ConfirmAction>
      </div>
    </Surface>
  )
}
