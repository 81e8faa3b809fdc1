import { tied } from '../text/tied.tsx'
import styles from './steps.module.css'

export interface Step {
  readonly title: string
  readonly text: string
}

/** What happens one after the other. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ title, text }) => (
        <li key={title} className={styles['step']}>
          <h3>{tied(title)}</h3>
          <p className={styles['text']}>{tied(text)}</p>
        </li>
      ))}
    </ol>
  )
}
