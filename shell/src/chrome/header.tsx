import { BRAND } from '@medicena/domain/brand'
import { classes } from '@medicena/shared-ui/classes'
import { useScrolledBeyond } from '@medicena/shared-ui/use-scrolled-beyond'
import type { PageChrome } from '@medicena/zone-kit/chrome'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { SessionEntry } from './session-entry.tsx'

const links = [
  { href: '/strefa-klienta', name: 'Strefa klienta' },
  { href: '/strefa-partnera', name: 'Strefa partnera' },
] as const

/** Whether the bar over a banner has to follow the scrolling by script: the style sheet does so by scroll-driven animation. */
const needsScript = () => typeof CSS !== 'undefined' && !CSS.supports('animation-timeline: scroll()')

/** The head of every page: the way home and the two entry points (SPEC section 2, "Header, footer, mobile menu"). */
export function Header({ chrome }: { readonly chrome?: PageChrome | undefined }) {
  const scrolled = useScrolledBeyond(needsScript() ? chrome?.opaqueAfter : undefined)
  return (
    <header
      className={classes(
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
            {links.map(({ href, name }) => (
              <li key={href}>
                <a className={styles['link']} href={href}>
                  {name}
                </a>
              </li>
            ))}
            <li>
              <SessionEntry />
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
}
