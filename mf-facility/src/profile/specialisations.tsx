import type { MouseEventHandler } from 'react'
import { sectionAnchor } from './price-section.tsx'
import type { ProfileView } from './profile-view.ts'
import styles from './specialisations.module.css'

interface SpecialisationsProps {
  readonly specialisations: ProfileView['specialisations']
  readonly onClick: MouseEventHandler<HTMLAnchorElement>
}

/** Links from the facility's root categories to their prices; nothing for one. */
export function Specialisations({ specialisations, onClick }: SpecialisationsProps) {
  if (specialisations.length < 2) return null
  return (
    <nav aria-labelledby="specjalizacje" className={`no-print ${styles['nav']}`}>
      <h2 id="specjalizacje" className={styles['title']}>
        Specjalizacje
      </h2>
      <ul className={styles['list']}>
        {specialisations.map(({ name, sectionId }) => (
          <li key={name}>
            {sectionId === null ? (
              <span className={`pill ${styles['text']}`}>{name}</span>
            ) : (
              <a className={`pill ${styles['link']}`} href={`#${sectionAnchor(sectionId)}`} onClick={onClick}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
