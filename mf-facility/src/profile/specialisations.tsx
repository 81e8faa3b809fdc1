import { Surface } from '@medicena/shared-ui/card'
import type { MouseEvent } from 'react'
import { isPlainClick } from './plain-click.ts'
import { sectionAnchor } from './price-section.tsx'
import type { Specialisation } from './profile-view.ts'
import styles from './specialisations.module.css'

/** Jumps without a new history entry, so that the way back leads to the page before and not up this one. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  if (!isPlainClick(event)) return
  event.preventDefault()
  window.location.replace(event.currentTarget.hash)
}

interface SpecialisationsProps {
  readonly specialisations: readonly Specialisation[]
}

/** The facility's root categories; each leads to its prices where there are any. */
export function Specialisations({ specialisations }: SpecialisationsProps) {
  if (specialisations.length === 0) return null
  return (
    <Surface>
      <nav aria-labelledby="specjalizacje">
        <h2 id="specjalizacje" className={styles['title']}>
          Specjalizacje
        </h2>
        <ul className={styles['list']}>
          {specialisations.map(({ name, sectionId }) => (
            <li key={name}>
              {sectionId === null ? (
                <span className={styles['text']}>{name}</span>
              ) : (
                <a className={styles['link']} href={`#${sectionAnchor(sectionId)}`} onClick={jump}>
                  {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Surface>
  )
}
