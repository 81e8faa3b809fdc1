import { Building, CalendarDays, House, LogOut, User } from '@medicena/shared-ui/icon'
import { logOut, type UserType } from '@medicena/zone-kit/session'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './account-menu.module.css'

interface Entry {
  readonly href: string
  readonly name: string
  readonly icon: ReactNode
  /** Paths of the pages that one reaches by it. */
  readonly covers?: RegExp
}

/** The menus as SPEC section 2, "Account area", states them: their names, their order, where they lead. */
const MENUS: Readonly<Record<UserType, readonly Entry[]>> = {
  user: [
    { href: '/account', name: 'Start', icon: <House />, covers: /^\/account(\/home)?$/ },
    { href: '/account/user-data', name: 'Twoje dane', icon: <User /> },
    { href: '/account/user-data#wizyty', name: 'Twoje wizyty', icon: <CalendarDays /> },
  ],
  manager: [
    { href: '/account/home', name: 'Start', icon: <House />, covers: /^\/account(\/home)?$/ },
    { href: '/account/user-data', name: 'Twoje dane', icon: <User /> },
    {
      href: '/account/medical-services',
      name: 'Placówki',
      icon: <Building />,
      covers: /^\/account\/(medical-services|add-institution)(\/|$)/,
    },
  ],
}

/** The account's menu and the way out. A page below an entry marks it as well. */
export function AccountMenu({ userType }: { readonly userType: UserType }) {
  const { pathname, hash } = useLocation()
  const here = pathname.replace(/\/$/, '')
  const currentOf = ({ href, covers }: Entry) => {
    const [path, anchor] = href.split('#')
    const wanted = MENUS[userType].some((entry) => entry.href === here + hash) ? hash : ''
    if (path === here && wanted === (anchor === undefined ? '' : `#${anchor}`)) return 'page'
    return covers?.test(here) ? 'true' : undefined
  }
  return (
    <nav aria-label="Twoje konto">
      <ul className={styles['entries']}>
        {MENUS[userType].map((entry) => (
          <li key={entry.name}>
            <a className={styles['entry']} href={entry.href} aria-current={currentOf(entry)}>
              {entry.icon}
              {entry.name}
            </a>
          </li>
        ))}
        <li className={styles['out']}>
          <a className={styles['entry']} href="/promocje" onClick={logOut}>
            <LogOut />
            Wyloguj się
          </a>
        </li>
      </ul>
    </nav>
  )
}
