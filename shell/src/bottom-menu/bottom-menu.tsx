import { Heart, House, LayoutGrid, User } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './bottom-menu.module.css'
import type { CategoriesOverlayProps } from './categories-overlay.tsx'

/** The menu at a phone's thumb (SPEC section 2, "Header, footer, mobile menu"). Wider screens don't show it. */
export function BottomMenu() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [Overlay, setOverlay] = useState<ComponentType<CategoriesOverlayProps>>()

  // A chosen category is another page: the overlay has done its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the address that matters
  useEffect(() => setOpen(false), [pathname])

  // Before its code is there, and where it can't be had, the link leads to the same categories on the home page.
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
            <a className={styles['item']} href="/" aria-current={pathname === '/' ? 'page' : undefined}>
              <House />
              Strona główna
            </a>
          </li>
          <li>
            <Inactive icon={Heart}>Ulubione</Inactive>
          </li>
          <li>
            {/* biome-ignore lint/a11y/useValidAnchor: a link it is, until its code runs */}
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
            <Inactive icon={User}>Mój profil</Inactive>
          </li>
        </ul>
      </nav>
      {Overlay && <Overlay open={open} pathname={pathname} onClose={() => setOpen(false)} />}
    </>
  )
}

interface InactiveProps {
  readonly icon: typeof Heart
  readonly children: string
}

/** An entry that has no page yet (DECISIONS, Results, map, profile): it can be found and says so, and does nothing. */
function Inactive({ icon: Icon, children }: InactiveProps) {
  return (
    <button type="button" className={styles['item']} aria-disabled="true" title="Wkrótce">
      <Icon />
      {children}
      <VisuallyHidden> (wkrótce)</VisuallyHidden>
    </button>
  )
}
