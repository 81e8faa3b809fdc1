import { classes } from '@medicena/shared-ui/classes'
import type { ReactNode } from 'react'
import styles from './show-all.module.css'

interface ShowAllProps {
  /** How many items there are, those that stand before this included. */
  readonly total: number
  /** The items that are folded away. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/**
 * The rest of a long list, folded by the platform's `<details>`: all of it is in the document, for crawlers, for whoever
 * searches in the page and without JavaScript.
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
