import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import { Link } from '@medicena/shared-ui/link'
import {
  didAutoLogoutAtom,
  discardUnsavedChanges,
  sessionAtom,
  unsavedChangesAtom,
} from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { LoginForm } from '../login/login-form.tsx'
import { accountIdOf } from './account-loader.ts'
import layout from './layout.module.css'
import styles from './session-guard.module.css'

const ACCOUNT = '/account'

/**
 * Leaves the account page when the session ends: to the login and back if it expired, to the promotions if the user
 * logged out. A page with unsaved changes stays, hidden behind a login dialog. A different user who logs in is taken to
 * the start of their own account.
 */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  const didAutoLogout = useAtomValue(didAutoLogoutAtom)
  const isUnsaved = useAtomValue(unsavedChangesAtom)
  const [ownerId, setOwnerId] = useState<string | null>(null)
  const navigate = useNavigate()
  const location = useLocation()
  const { location: nextLocation } = useNavigation()
  const hasEnded = ownerId !== null && !session

  useEffect(() => {
    const target = nextLocation ?? location
    // The user is already leaving the account, or on the way to the login.
    if (!target.pathname.startsWith(ACCOUNT)) return
    if (session) {
      const accountId = accountIdOf(session.token)
      setOwnerId(accountId)
      if (ownerId === null || accountId === ownerId) return
      discardUnsavedChanges()
      void navigate(ACCOUNT, { replace: true })
    } else if (hasEnded && !isUnsaved) {
      const query = new URLSearchParams({ redirect: target.pathname + target.search + target.hash })
      void navigate(didAutoLogout ? `/auth?${query}` : '/promocje', { replace: true })
    }
  }, [session, ownerId, hasEnded, isUnsaved, didAutoLogout, location, nextLocation, navigate])

  const needsLogin = hasEnded && isUnsaved
  return (
    <>
      <div className={styles['content']} data-hidden={needsLogin || undefined}>
        {children}
      </div>
      <LoginDialog isOpen={needsLogin} hasExpired={didAutoLogout} onGiveUp={discardUnsavedChanges} />
    </>
  )
}

interface LoginDialogProps {
  readonly isOpen: boolean
  /** Whether the session ended without the user's doing. */
  readonly hasExpired: boolean
  /** Discards the unsaved changes. */
  readonly onGiveUp: () => void
}

/**
 * Login over a form with unsaved changes. It closes once the user is logged in, in this tab or another one. Closing it by
 * hand loses the changes, so that needs a confirmation.
 */
function LoginDialog({ isOpen, hasExpired, onGiveUp }: LoginDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const title = hasExpired ? 'Twoja sesja wygasła' : 'Wylogowano Cię w innej karcie'
  return (
    <Dialog
      open={isOpen}
      onClose={() => setIsLeaving(true)}
      title={isLeaving ? 'Masz niezapisane zmiany' : title}
    >
      <div className={isLeaving ? undefined : layout['stack']} hidden={isLeaving}>
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
      {isLeaving && (
        <>
          <p>Jeśli zrezygnujesz z logowania, zmiany przepadną.</p>
          <DialogActions>
            <Button onClick={() => setIsLeaving(false)}>Wróć do logowania</Button>
            <Button
              variant="secondary"
              onClick={() => {
                setIsLeaving(false)
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
