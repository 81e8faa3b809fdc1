import { getUser } from '@medicena/provider-client/accounts'
import { Alert } from '@medicena/shared-ui/alert'
import { LinkButton } from '@medicena/shared-ui/button'
import { Link } from '@medicena/shared-ui/link'
import { currentSession, sessionAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import { requestAsSession } from '../account/request-as-session.ts'
import { LinkAction } from '../mailed-link/link-action.tsx'

/** Page of the mailed link that confirms an address. */
export function ConfirmEmailScreen() {
  return (
    <LinkAction
      title="Potwierdzenie adresu e-mail"
      action="Potwierdź adres e-mail"
      endpoint={async () => (await import('@medicena/provider-client/authentication')).confirmEmail}
      onUsed={endSessionOfOldAddress}
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

/** A new address has ended the sessions of its account: that of this browser, if it was one of them, ends here too. */
async function endSessionOfOldAddress({ isChanged }: { readonly isChanged: boolean }) {
  if (isChanged && currentSession()) await requestAsSession(getUser, {}).catch(() => {})
}

function Confirmed({ isChanged }: { readonly isChanged: boolean }) {
  const isManager = useAtomValue(sessionAtom)?.userType === 'manager'
  return isChanged ? (
    <Alert
      tone="success"
      title="Adres e-mail został zmieniony"
      actions={<LinkButton href="/logowanie">Przejdź do logowania</LinkButton>}
    >
      Wylogowaliśmy wszystkie urządzenia. Zaloguj się nowym adresem.
    </Alert>
  ) : (
    <Alert
      tone="success"
      title="Adres e-mail został potwierdzony"
      actions={
        <LinkButton href="/account">
          {isManager ? 'Przejdź do następnego kroku' : 'Przejdź do konta'}
        </LinkButton>
      }
    >
      {isManager
        ? 'Następny krok: poszukaj swojej placówki w serwisie albo dodaj nową.'
        : 'Możesz korzystać ze wszystkich funkcji konta.'}
    </Alert>
  )
}
