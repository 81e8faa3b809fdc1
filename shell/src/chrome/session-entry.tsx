import { LogOut, User } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { logOut, sessionAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import styles from './session-entry.module.css'

/**
 * The way to the login or, for whoever is logged in, to the account and out of it: the end of the session leads to the
 * promotions (SPEC section 4). It is as wide either way, for the session is known only once the page runs. In a narrow
 * header the way out stands in the account's own menu.
 */
export function SessionEntry() {
  const session = useAtomValue(sessionAtom)
  return (
    <div className={styles['entries']}>
      <a className={styles['entry']} href={session ? '/account' : '/logowanie'}>
        <User />
        <span className={styles['label']}>{session ? 'Moje konto' : 'Zaloguj się'}</span>
      </a>
      {session && (
        <a className={styles['out']} href="/promocje" title="Wyloguj się" onClick={logOut}>
          <LogOut />
          <VisuallyHidden>Wyloguj się</VisuallyHidden>
        </a>
      )}
    </div>
  )
}
