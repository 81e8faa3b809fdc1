import { Alert } from '@medicena/shared-ui/alert'
import { LinkButton } from '@medicena/shared-ui/button'
import { Link } from '@medicena/shared-ui/link'
import styles from '../mailed-link/link-action.module.css'
import { LinkAction } from '../mailed-link/link-action.tsx'

/** Page of the mailed link by which this browser may log in although attempts elsewhere fail. */
export function UnlockLoginScreen() {
  return (
    <LinkAction
      title="Odblokowanie logowania"
      action="Odblokuj logowanie"
      onUse={async (token) => {
        const { unlockLogin } = await import('../sign-in/authentication.ts')
        const failure = await unlockLogin(token)
        return failure ? { failure } : {}
      }}
      renderDone={() => (
        <Alert tone="success" title="Logowanie odblokowane">
          <p>W tej przeglądarce możesz zalogować się od razu, nawet jeśli ktoś inny podaje błędne hasła.</p>
          <p className={styles['onward']}>
            <LinkButton href="/logowanie">Przejdź do logowania</LinkButton>
          </p>
        </Alert>
      )}
      help={
        <p>
          Nowy link wyślesz na stronie <Link href="/logowanie">logowania</Link>, gdy logowanie będzie
          zablokowane.
        </p>
      }
    >
      Kliknij przycisk w przeglądarce, w której chcesz się zalogować.
    </LinkAction>
  )
}
