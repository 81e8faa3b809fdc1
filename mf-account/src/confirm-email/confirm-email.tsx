import { getUser } from '@medicena/provider-client/accounts'
import { Alert } from '@medicena/shared-ui/alert'
import { LinkButton } from '@medicena/shared-ui/button'
import { Link } from '@medicena/shared-ui/link'
import { currentSession } from '@medicena/zone-kit/session'
import { requestAsSession } from '../account/request-as-session.ts'
import styles from '../mailed-link/link-action.module.css'
import { LinkAction } from '../mailed-link/link-action.tsx'

/** Page of the mailed link that confirms an address. */
export function ConfirmEmailScreen() {
  return (
    <LinkAction
      title="Potwierdzenie adresu e-mail"
      action="Potwierdź adres e-mail"
      onUse={confirm}
      renderDone={({ isChanged }) => <Confirmed isChanged={isChanged} />}
      help={
        <p>
          Nowy link wyślesz w <Link href="/account/security">ustawieniach logowania</Link>.
        </p>
      }
    >
      Kliknij przycisk, aby potwierdzić, że ten adres e-mail należy do Ciebie.
    </LinkAction>
  )
}

async function confirm(token: string) {
  const { confirmEmail } = await import('../sign-in/authentication.ts')
  const result = await confirmEmail(token)
  // A new address has ended the sessions of its account: the session of this browser, if it was one of them, ends here too.
  if ('isChanged' in result && result.isChanged && currentSession()) {
    await requestAsSession(getUser, {}).catch(() => {})
  }
  return result
}

function Confirmed({ isChanged }: { readonly isChanged: boolean }) {
  return isChanged ? (
    <Alert tone="success" title="Adres e-mail został zmieniony">
      <p>Wylogowaliśmy wszystkie urządzenia. Zaloguj się nowym adresem.</p>
      <p className={styles['onward']}>
        <LinkButton href="/logowanie">Przejdź do logowania</LinkButton>
      </p>
    </Alert>
  ) : (
    <Alert tone="success" title="Adres e-mail został potwierdzony">
      <p>Możesz korzystać ze wszystkich funkcji konta.</p>
      <p className={styles['onward']}>
        <LinkButton href="/account">Przejdź do konta</LinkButton>
      </p>
    </Alert>
  )
}
