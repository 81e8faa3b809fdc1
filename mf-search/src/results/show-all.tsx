import { classes } from '@medicena/shared-ui/classes'
import type { ReactNode } from 'react'
import styles from './show-all.module.css'

interface ShowAllProps {
  /** Total number of items, including those before this one. */
  readonly total: number
  /** Collapsed items. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/**
 * Collapses the rest of a list with `<details>`. Crawlers and in-page search can read it, and it works without
 * JavaScript.
 */
export function ShowAll({ total, children, className }: ShowAllProps) {
  return (
    <details className={classes(styles['details'], className)}>
      <summary className={styles['summary']}>
        <span className={styles['closed']}>Pokaż wszystkie ({total})</span>
        <span className={styles['opened']}>Pokaż mniej</span>
      </summary>
      {children}
    </details>
  )
}
