import { Surface } from '@medicena/shared-ui/card'
import { isPlainClick } from '@medicena/shared-ui/plain-click'
import type { MouseEvent } from 'react'
import { sectionAnchor } from './price-section.tsx'
import type { Specialisation } from './profile-view.ts'
import styles from './specialisations.module.css'

interface SpecialisationsProps {
  readonly specialisations: readonly Specialisation[]
  /** Receives the id of the section's heading. */
  readonly onSelect: (anchor: string) => void
}

/** Links from the facility's root categories to their prices. */
export function Specialisations({ specialisations, onSelect }: SpecialisationsProps) {
  if (specialisations.length === 0) return null
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onSelect(event.currentTarget.hash.slice(1))
  }
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
                <a className={styles['link']} href={`#${sectionAnchor(sectionId)}`} onClick={handleClick}>
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
