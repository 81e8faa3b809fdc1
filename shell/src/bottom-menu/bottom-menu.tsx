import { Heart, House, LayoutGrid, User } from '@medicena/shared-ui/icon'
import { sessionAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import { type ComponentType, type MouseEvent, memo, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { FavouritesNumber } from '../chrome/favourites-number.tsx'
import styles from './bottom-menu.module.css'
import type { CategoriesOverlayProps } from './categories-overlay.tsx'

/** Shows the bottom menu on screens up to 768 px. */
export const BottomMenu = memo(function BottomMenu() {
  const { pathname } = useLocation()
  const session = useAtomValue(sessionAtom)
  const [open, setOpen] = useState(false)
  const [Overlay, setOverlay] = useState<ComponentType<CategoriesOverlayProps>>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the overlay
  useEffect(() => setOpen(false), [pathname])

  // Before hydration, and when the overlay fails to load, the link leads to the categories on the home page.
  const openCategories = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { href } = event.currentTarget
    import('./categories-overlay.tsx').then(
      ({ CategoriesOverlay }) => {
        setOverlay(() => CategoriesOverlay)
        setOpen(true)
      },
      (error: unknown) => {
        reportError(error)
        location.assign(href)
      },
    )
  }
  return (
    <>
      <nav className={`no-print ${styles['menu']}`} aria-label="Menu dolne">
        <ul className={styles['items']}>
          <li>
            <Entry icon={House} href="/" isCurrent={pathname === '/'}>
              Strona główna
            </Entry>
          </li>
          <li>
            <Entry icon={Heart} href="/ulubione" isCurrent={pathname === '/ulubione'}>
              Ulubione <FavouritesNumber />
            </Entry>
          </li>
          <li>
            {/* biome-ignore lint/a11y/useValidAnchor: a plain link before hydration */}
            <a
              className={styles['item']}
              href="/#specjalizacje"
              aria-haspopup="dialog"
              onClick={openCategories}
            >
              <LayoutGrid />
              Kategorie
            </a>
          </li>
          <li>
            <Entry
              icon={User}
              href={session ? '/account' : '/logowanie'}
              isCurrent={/^\/(account|logowanie)/.test(pathname)}
            >
              Mój profil
            </Entry>
          </li>
        </ul>
      </nav>
      {Overlay && <Overlay open={open} pathname={pathname} onClose={() => setOpen(false)} />}
    </>
  )
})

interface EntryProps {
  readonly icon: typeof Heart
  readonly href: string
  readonly isCurrent: boolean
  readonly children: ReactNode
}

/** Links to a page. */
function Entry({ icon: Icon, href, isCurrent, children }: EntryProps) {
  return (
    <a className={styles['item']} href={href} aria-current={isCurrent ? 'page' : undefined}>
      <Icon />
      <span>{children}</span>
    </a>
  )
}
