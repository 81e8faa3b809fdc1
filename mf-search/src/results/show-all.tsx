import { classes } from '@medicena/shared-ui/classes'
import type { ReactNode } from 'react'
import styles from './show-all.module.css'

interface ShowAllProps {
  /** Text that shows the rest: 'Pokaż wszystkie (16)'. */
  readonly label: string
  /** The rest. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/**
 * Collapses the rest of a list or text with `<details>`. Crawlers and in-page search can read it, and it works without
 * JavaScript.
 */
export function ShowAll({ label, children, className }: ShowAllProps) {
  return (
    <details className={classes(styles['details'], className)}>
      <summary className={styles['summary']}>
        <span className={styles['closed']}>{label}</span>
        <span className={styles['opened']}>Pokaż mniej</span>
      </summary>
      {children}
    </details>
  )
}
