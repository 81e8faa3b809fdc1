import { requestEmailConfirmation } from '@medicena/provider-client/accounts'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { showToast } from '@medicena/shared-ui/toast'
import { requestAsSession } from '../account/request-as-session.ts'
import { useAction } from '../account/use-action.ts'

export interface EmailConfirmationProps {
  /** The account's address until it is confirmed; null without one, or afterwards. */
  readonly email: string | null
  /** Purpose of the confirmation; by default that of managers. */
  readonly purpose?: string
}

/** Asks for the confirmation of the account's address, and mails another link; nothing if there is none to confirm. */
export function EmailConfirmation({
  email,
  purpose = 'Bez potwierdzenia nie możesz dodać placówki ani przejąć jej profilu.',
}: EmailConfirmationProps) {
  const { isBusy, run } = useAction()
  const resend = async () => {
    const failure = await run(() => requestAsSession(requestEmailConfirmation, {}))
    if (failure) showToast(failure.message, 'danger')
    else showToast('Wysłaliśmy wiadomość z linkiem. Zajrzyj też do folderu ze spamem.')
  }
  if (email === null) return null
  return (
    <Alert
      tone="warning"
      title="Potwierdź adres e-mail"
      actions={
        <Button variant="secondary" busy={isBusy} onClick={() => void resend()}>
          Wyślij ponownie
        </Button>
      }
    >
      {`Wysłaliśmy wiadomość z linkiem na adres ${email}. ${purpose}`}
    </Alert>
  )
}
