import { Heart, House, LayoutGrid, User } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './bottom-menu.module.css'
import type { CategoriesOverlayProps } from './categories-overlay.tsx'

/** Shows the bottom menu on screens up to 768 px. */
export function BottomMenu() {
  const { pathname } = useLocation()
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
            <a className={styles['item']} href="/" aria-current={pathname === '/' ? 'page' : undefined}>
              <House />
              Strona główna
            </a>
          </li>
          <li>
            <Inactive icon={Heart}>Ulubione</Inactive>
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

/** Shows an entry that has no page yet: focusable, labelled 'wkrótce' (soon), without an action. */
function Inactive({ icon: Icon, children }: InactiveProps) {
  return (
    <button type="button" className={styles['item']} aria-disabled="true" title="Wkrótce">
      <Icon />
      {children}
      <VisuallyHidden> (wkrótce)</VisuallyHidden>
    </button>
  )
}
