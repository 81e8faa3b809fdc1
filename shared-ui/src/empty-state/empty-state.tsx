import type { ReactNode } from 'react'
import { SearchX } from '../icon/icon.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** Says what is missing. */
  readonly title: ReactNode
  /** Says what the visitor can do instead. */
  readonly detail?: ReactNode
  /** `danger` is for errors. */
  readonly tone?: 'neutral' | 'danger'
  /** An icon; a magnifying glass by default. */
  readonly icon?: ReactNode
  /** 1 if it is the whole page. */
  readonly headingLevel?: 1 | 2 | 3
  /** Links or buttons. */
  readonly children?: ReactNode
}

/** An empty state with a title, a description and actions. */
export function EmptyState({
  title,
  detail,
  tone = 'neutral',
  icon = <SearchX />,
  headingLevel = 2,
  children,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles['panel']} data-tone={tone}>
      <span className={styles['icon']}>{icon}</span>
      <Heading className={styles['title']}>{title}</Heading>
      {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
