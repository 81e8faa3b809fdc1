import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import { Link } from '@medicena/shared-ui/link'
import { useState } from 'react'
import { LoginForm } from '../sign-in/login-form.tsx'
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
        <p>Zaloguj się ponownie, aby wrócić do formularza. Wpisane dane nie przepadną.</p>
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
        <>
          <p>Jeśli zrezygnujesz z logowania, zmiany przepadną.</p>
          <DialogActions>
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
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
