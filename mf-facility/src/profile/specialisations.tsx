import { Surface } from '@medicena/shared-ui/card'
import { isPlainClick } from '@medicena/shared-ui/plain-click'
import type { MouseEvent } from 'react'
import { sectionAnchor } from './price-section.tsx'
import type { Specialisation } from './profile-view.ts'
import styles from './specialisations.module.css'

interface SpecialisationsProps {
  readonly specialisations: readonly Specialisation[]
  /** Leads to the heading of this id in this page. */
  readonly onChoose: (anchor: string) => void
}

/** The facility's root categories; each leads to its prices where there are any. */
export function Specialisations({ specialisations, onChoose }: SpecialisationsProps) {
  if (specialisations.length === 0) return null
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onChoose(event.currentTarget.hash.slice(1))
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
                <a className={styles['link']} href={`#${sectionAnchor(sectionId)}`} onClick={choose}>
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
