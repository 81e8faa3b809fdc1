import { useCurrentInView } from '@medicena/shared-ui/use-current-in-view'
import { subscribeToScroll } from '@medicena/shared-ui/use-scrolled-beyond'
import { type MouseEventHandler, useSyncExternalStore } from 'react'
import styles from './part-links.module.css'
import type { ProfileView } from './profile-view.ts'

/** A part is current from this distance (px) below the viewport's edge on, a little more than the scroll offsets. */
const CURRENT_FROM_PX = 140

interface PartLinksProps {
  readonly parts: ProfileView['parts']
  readonly onClick: MouseEventHandler<HTMLAnchorElement>
}

/**
 * Links to the parts of the page, the current one marked: beside the page on wide screens. On phones they are in the bar
 * of the sticky back link, and appear before when they are focused.
 */
export function PartLinks({ parts, onClick }: PartLinksProps) {
  const current = useSyncExternalStore(
    subscribeToScroll,
    () => parts.findLast(({ id }) => isReached(document.getElementById(id)))?.id,
    () => undefined,
  )
  const list = useCurrentInView<HTMLElement>(current)
  return (
    <nav
      ref={list}
      aria-label="Części profilu"
      className={`no-print ${styles['parts']}`}
      // Chromium does not scroll a line that is fixed to the viewport.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <ul className={styles['list']}>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles['link']}
              aria-current={id === current ? 'true' : undefined}
              onClick={onClick}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function isReached(part: HTMLElement | null): boolean {
  return part !== null && part.getBoundingClientRect().top <= CURRENT_FROM_PX
}
