import { LogOut, User } from '@medicena/shared-ui/icon'
import { endSession, sessionAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import styles from './session-entry.module.css'

/**
 * Whether somebody is logged in, and the way to change that: the login, or the end of the session, which leads to the
 * promotions (SPEC section 4). It is as wide either way: the session is known only once the page runs.
 */
export function SessionEntry() {
  const session = useAtomValue(sessionAtom)
  return session ? (
    <a className={styles['entry']} href="/promocje" onClick={endSession}>
      <LogOut />
      <span className={styles['label']}>Wyloguj się</span>
    </a>
  ) : (
    <a className={styles['entry']} href="/logowanie">
      <User />
      <span className={styles['label']}>Zaloguj się</span>
    </a>
  )
}
