import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { Link } from '@medicena/shared-ui/link'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { CredentialFields } from '../form/credential-fields.tsx'
import { useLoginForm } from '../form/use-login-form.ts'
import styles from './sign-in-again.module.css'

interface SignInAgainProps {
  readonly open: boolean
  /** Whether the session ended by itself. */
  readonly expired: boolean
  /** The visitor does not want the unsaved changes any more. */
  readonly onGiveUp: () => void
}

/**
 * The login over a form whose session has ended: what was typed waits below. It goes away as soon as somebody is logged
 * in, here or in another tab. Closing it would lose the changes, so that asks first.
 */
export function SignInAgain({ open, expired, onGiveUp }: SignInAgainProps) {
  const [leaving, setLeaving] = useState(false)
  const title = expired ? 'Twoja sesja wygasła' : 'Wylogowano Cię w innej karcie'
  return (
    <Dialog open={open} onClose={() => setLeaving(true)} title={leaving ? 'Masz niezapisane zmiany' : title}>
      <div className={styles['panel']} hidden={leaving}>
        <p>Zaloguj się ponownie, aby wrócić do formularza. Niczego, co jest w nim wpisane, nie tracisz.</p>
        <LoginForm />
        <p>
          Logujesz się przez Google lub Facebook?{' '}
          <Link href="/logowanie" newTab>
            Zaloguj się w nowej karcie
          </Link>{' '}
          i wróć tutaj.
        </p>
      </div>
      {leaving && (
        <div className={styles['panel']}>
          <p>Jeśli zrezygnujesz z logowania, zmiany przepadną.</p>
          <div className={styles['actions']}>
            <Button onClick={() => setLeaving(false)}>Wróć do logowania</Button>
            <Button
              variant="secondary"
              onClick={() => {
                setLeaving(false)
                onGiveUp()
              }}
            >
              Odrzuć zmiany
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function LoginForm() {
  const form = useLoginForm()
  return (
    <AccountForm form={form} action="Zaloguj">
      <CredentialFields errors={form.state.errors} />
    </AccountForm>
  )
}
