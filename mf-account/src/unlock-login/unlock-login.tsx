import { Alert } from '@medicena/shared-ui/alert'
import { LinkButton } from '@medicena/shared-ui/button'
import { Link } from '@medicena/shared-ui/link'
import { LinkAction } from '../mailed-link/link-action.tsx'

/** Page of the mailed link by which this browser may log in although attempts elsewhere fail. */
export function UnlockLoginScreen() {
  return (
    <LinkAction
      title="Odblokowanie logowania"
      action="Odblokuj logowanie"
      endpoint={async () => (await import('@medicena/provider-client/authentication')).unlockLogin}
      renderDone={() => (
        <Alert
          tone="success"
          title="Logowanie odblokowane"
          actions={<LinkButton href="/logowanie">Przejdź do logowania</LinkButton>}
        >
          W tej przeglądarce możesz zalogować się od razu, nawet jeśli ktoś inny podaje błędne hasła.
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
