import { Surface } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import { tied } from '../text/tied.tsx'
import styles from './feature-grid.module.css'

export interface Feature {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

/** Short statements side by side, each with its icon. */
export function FeatureGrid({ features }: { readonly features: readonly Feature[] }) {
  return (
    <ul className={styles['grid']}>
      {features.map(({ icon, title, text }) => (
        <Surface as="li" key={title} className={styles['feature']}>
          <span className={styles['icon']}>{icon}</span>
          <h3>{tied(title)}</h3>
          <p className={styles['text']}>{tied(text)}</p>
        </Surface>
      ))}
    </ul>
  )
}
