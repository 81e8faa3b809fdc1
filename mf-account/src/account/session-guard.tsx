import { didAutoLogoutAtom, giveUpChanges, sessionAtom, unsavedChangesAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { accountOf } from './account-of.ts'
import styles from './session-guard.module.css'
import { SignInAgain } from './sign-in-again.tsx'

const ACCOUNT = '/account'

/**
 * Stands around what an account page shows. When the session ends it leads away: to the login and back if it ended by
 * itself, otherwise to the promotions (SPEC section 4). Unsaved changes stay, out of sight, behind a login over the page.
 * Somebody else who logs in meanwhile gets the start of their own account.
 */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  const autoLogout = useAtomValue(didAutoLogoutAtom)
  const unsaved = useAtomValue(unsavedChangesAtom)
  const [owner, setOwner] = useState<string | null>(null)
  const navigate = useNavigate()
  const here = useLocation()
  const { location: underWay } = useNavigation()
  const ended = owner !== null && !session

  useEffect(() => {
    const target = underWay ?? here
    // Whoever is on the way out, or to the login already, is left alone.
    if (!target.pathname.startsWith(ACCOUNT)) return
    if (session) {
      const account = accountOf(session.token)
      setOwner(account)
      if (owner === null || account === owner) return
      giveUpChanges()
      void navigate(ACCOUNT, { replace: true })
    } else if (ended && !unsaved) {
      const back = new URLSearchParams({ redirect: target.pathname + target.search + target.hash })
      void navigate(autoLogout ? `/auth?${back}` : '/promocje', { replace: true })
    }
  }, [session, owner, ended, unsaved, autoLogout, here, underWay, navigate])

  const asking = ended && unsaved
  return (
    <>
      <div className={styles['content']} data-hidden={asking || undefined}>
        {children}
      </div>
      <SignInAgain open={asking} expired={autoLogout} onGiveUp={giveUpChanges} />
    </>
  )
}
