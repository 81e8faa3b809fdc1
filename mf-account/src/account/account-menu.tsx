import { Building, CalendarDays, House, LogOut, Mail, User } from '@medicena/shared-ui/icon'
import { useCurrentInView } from '@medicena/shared-ui/use-current-in-view'
import { logOut, type UserType } from '@medicena/zone-kit/session'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './account-menu.module.css'

interface Entry {
  readonly href: string
  readonly name: string
  readonly icon: ReactNode
  /** Paths of the pages below the entry. */
  readonly covers?: RegExp
}

const USER_DATA: Entry = {
  href: '/account/user-data',
  name: 'Twoje dane',
  icon: <User />,
  covers: /^\/account\/(security|delete)$/,
}

const MENUS: Readonly<Record<UserType, readonly Entry[]>> = {
  user: [
    { href: '/account', name: 'Start', icon: <House />, covers: /^\/account(\/home)?$/ },
    USER_DATA,
    { href: '/account/user-data#wizyty', name: 'Twoje wizyty', icon: <CalendarDays /> },
    { href: '/account/user-data#powiadomienia', name: 'Powiadomienia', icon: <Mail /> },
  ],
  manager: [
    { href: '/account/home', name: 'Start', icon: <House />, covers: /^\/account(\/home)?$/ },
    USER_DATA,
    {
      href: '/account/medical-services',
      name: 'Placówki',
      icon: <Building />,
      covers: /^\/account\/(medical-services|add-institution|claims)(\/|$)/,
    },
    { href: '/account/contact-requests', name: 'Zgłoszenia', icon: <Mail /> },
  ],
}

/**
 * Navigation of the account, with the logout: beside the page on wide screens, above it in a line that scrolls on phones.
 * Marks the current page, and the entry that the page is below.
 */
export function AccountMenu({ userType }: { readonly userType: UserType }) {
  const { pathname, hash } = useLocation()
  const currentPath = pathname.replace(/\/$/, '')
  const list = useCurrentInView<HTMLUListElement>(currentPath + hash)
  const currentOf = ({ href, covers }: Entry) => {
    const [path, anchor] = href.split('#')
    const currentHash = MENUS[userType].some((entry) => entry.href === currentPath + hash) ? hash : ''
    if (path === currentPath && currentHash === (anchor === undefined ? '' : `#${anchor}`)) return 'page'
    return covers?.test(currentPath) ? 'true' : undefined
  }
  return (
    <nav aria-label="Mój profil">
      <ul ref={list} className={styles['entries']}>
        {MENUS[userType].map((entry) => (
          <li key={entry.name}>
            <a className={styles['entry']} href={entry.href} aria-current={currentOf(entry)}>
              {entry.icon}
              <span>{entry.name}</span>
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
