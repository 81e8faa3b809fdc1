import { requestEmailConfirmation } from '@medicena/provider-client/accounts'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { showToast } from '@medicena/shared-ui/toast'
import type { ReactNode } from 'react'
import { requestAsSession } from '../account/request-as-session.ts'
import { useAction } from '../account/use-action.ts'

/** The limits of an account without a confirmed address. */
export const WITHOUT_CONFIRMATION = 'Bez potwierdzenia nie możesz dodać placówki ani przejąć jej profilu.'

export interface EmailConfirmationProps {
  /** Text about the mailed link and the purpose of the confirmation. */
  readonly children: ReactNode
}

/** Asks for the confirmation of the account's address, and mails another link. */
export function EmailConfirmation({ children }: EmailConfirmationProps) {
  const { isBusy, run } = useAction()
  const resend = async () => {
    const failure = await run(() => requestAsSession(requestEmailConfirmation, {}))
    if (failure) showToast(failure.message, 'danger')
    else showToast('Wysłaliśmy wiadomość z linkiem. Zajrzyj też do folderu ze spamem.')
  }
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
      {children}
    </Alert>
  )
}
