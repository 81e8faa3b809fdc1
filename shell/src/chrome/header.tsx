import { BRAND } from '@medicena/domain/brand'
import { classes } from '@medicena/shared-ui/classes'
import { Heart, LogOut, User } from '@medicena/shared-ui/icon'
import { useScrolledBeyond } from '@medicena/shared-ui/use-scrolled-beyond'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { logOut, sessionAtom } from '@medicena/zone-kit/session'
import type { PageChrome } from '@medicena/zone-kit/zone'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { FavouritesNumber } from './favourites-number.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'

const links = [
  { href: '/plan', name: 'Plan', detail: ' leczenia' },
  { href: '/promocje', name: 'Promocje' },
  { href: '/strefa-klienta', name: 'Strefa klienta' },
  { href: '/strefa-partnera', name: 'Strefa partnera' },
] as const

/** Whether the bar over a banner needs a scroll listener: the style sheet uses scroll-driven animation where supported. */
const needsScrollListener = () => typeof CSS !== 'undefined' && !CSS.supports('animation-timeline: scroll()')

/** Shows the site header: logo, favourites (phones have the bottom menu), plan, promotions, both zones, login or account. */
export const Header = memo(function Header({ chrome }: { readonly chrome?: PageChrome | undefined }) {
  const scrolled = useScrolledBeyond(needsScrollListener() ? chrome?.opaqueAfter : undefined)
  return (
    <header
      className={classes(
        'no-print',
        styles['header'],
        chrome && styles['overlay'],
        chrome && styles[`after${chrome.opaqueAfter}`],
      )}
      data-scrolled={scrolled}
    >
      <div className={styles['row']}>
        <a className={styles['home']} href="/" aria-label={`${BRAND}, strona główna`}>
          <Logo />
        </a>
        <nav aria-label="Główna">
          <ul className={styles['links']}>
            <li className={styles['favourites']}>
              <a className={styles['entry']} href="/ulubione">
                <Heart />
                <span className={styles['label']}>Ulubione</span> <FavouritesNumber />
              </a>
            </li>
            {links.map(({ href, name, ...link }) => (
              <li key={href}>
                <a className={styles['link']} href={href}>
                  <span>
                    {name}
                    {'detail' in link && <span className={styles['detail']}>{link.detail}</span>}
                  </span>
                </a>
              </li>
            ))}
            <li className={styles['account']}>
              <SessionEntry />
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
})

/**
 * Links to the login or, with a session, to the account and the logout. Reserves the width of both states, because the
 * session is known only after hydration. A narrow header has no logout: the account menu contains it.
 */
export function SessionEntry() {
  const session = useAtomValue(sessionAtom)
  return (
    <div className={styles['entries']}>
      <a className={styles['entry']} href={session ? '/account' : '/logowanie'}>
        <User />
        <span className={styles['label']}>{session ? 'Mój profil' : 'Zaloguj się'}</span>
      </a>
      {session && (
        <a className={styles['logOut']} href="/promocje" title="Wyloguj się" onClick={logOut}>
          <LogOut />
          <VisuallyHidden>Wyloguj się</VisuallyHidden>
        </a>
      )}
    </div>
  )
}
