import { Heart, House, LayoutGrid, User } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useFavourites } from '@medicena/zone-kit/favourites'
import { sessionAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import { type ComponentType, type MouseEvent, memo, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './bottom-menu.module.css'
import type { CategoriesOverlayProps } from './categories-overlay.tsx'

/** Shows the bottom menu on screens up to 768 px. */
export const BottomMenu = memo(function BottomMenu() {
  const { pathname } = useLocation()
  const favourites = useFavourites()
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
      <nav className={styles['menu']} aria-label="Menu dolne">
        <ul className={styles['items']}>
          <li>
            <Active icon={House} href="/" isCurrent={pathname === '/'}>
              Strona główna
            </Active>
          </li>
          <li>
            {favourites?.length ? (
              <Active icon={Heart} href="/ulubione" isCurrent={pathname === '/ulubione'}>
                Ulubione <span className={styles['count']}>{favourites.length}</span>
              </Active>
            ) : (
              <Inactive icon={Heart} hint="Zapisz ofertę lub placówkę sercem, a znajdziesz ją tutaj.">
                Ulubione
              </Inactive>
            )}
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
            {session ? (
              <Active icon={User} href="/account" isCurrent={pathname.startsWith('/account')}>
                Mój profil
              </Active>
            ) : (
              <Inactive icon={User} hint="Zaloguj się, aby zobaczyć swój profil.">
                Mój profil
              </Inactive>
            )}
          </li>
        </ul>
      </nav>
      {Overlay && <Overlay open={open} pathname={pathname} onClose={() => setOpen(false)} />}
    </>
  )
})

interface ActiveProps {
  readonly icon: typeof Heart
  readonly href: string
  readonly isCurrent: boolean
  readonly children: ReactNode
}

/** Links to a page. */
function Active({ icon: Icon, href, isCurrent, children }: ActiveProps) {
  return (
    <a className={styles['item']} href={href} aria-current={isCurrent ? 'page' : undefined}>
      <Icon />
      <span>{children}</span>
    </a>
  )
}

interface InactiveProps {
  readonly icon: typeof Heart
  /** Says what makes the entry work. */
  readonly hint: string
  readonly children: string
}

/** Shows an entry that has nothing to show yet: focusable, labelled 'wkrótce' (soon). A press only tells what is missing. */
function Inactive({ icon: Icon, hint, children }: InactiveProps) {
  return (
    <button
      type="button"
      className={styles['item']}
      aria-disabled="true"
      title="Wkrótce"
      onClick={() => showToast(hint, 'info')}
    >
      <Icon />
      <span>
        {children}
        <VisuallyHidden> (wkrótce)</VisuallyHidden>
      </span>
    </button>
  )
}
