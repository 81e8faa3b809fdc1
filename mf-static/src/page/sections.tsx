import { Card, Surface } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import { typeset } from '../typeset.tsx'
import styles from './sections.module.css'

interface TextSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** Section with a title. */
export function TextSection({ title, children }: TextSectionProps) {
  return (
    <Card className={styles['section']}>
      <h2>{typeset(title)}</h2>
      {typeset(children)}
    </Card>
  )
}

export interface Feature extends Step {
  readonly icon: ReactNode
}

/** Grid of short statements with icons. */
export function FeatureGrid({ features }: { readonly features: readonly Feature[] }) {
  return (
    <ul className={styles['features']}>
      {features.map(({ icon, title, text }) => (
        <Surface as="li" key={title} className={styles['feature']}>
          <span className={styles['icon']}>{icon}</span>
          <h3>{typeset(title)}</h3>
          <p className={styles['text']}>{typeset(text)}</p>
        </Surface>
      ))}
    </ul>
  )
}

export interface Step {
  readonly title: string
  readonly text: string
}

/** Numbered steps. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles['step']}>
          <h3>{typeset(title)}</h3>
          <p className={styles['text']}>{typeset(text)}</p>
        </li>
      ))}
    </ol>
  )
}

interface ClosingProps {
  readonly title: string
  readonly text: string
  /** Links to the next steps. */
  readonly children: ReactNode
}

/** Call to action at the end of a page. */
export function Closing({ title, text, children }: ClosingProps) {
  return (
    <Card className={styles['closing']}>
      <div className={styles['panel']}>
        <h2>{typeset(title)}</h2>
        <p>{typeset(text)}</p>
        <div className={`actions ${styles['actions']}`}>{children}</div>
      </div>
    </Card>
  )
}
