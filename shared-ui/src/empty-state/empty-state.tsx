import type { ReactNode } from 'react'
import { SearchX } from '../icon.ts'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** What is not there. */
  readonly title: ReactNode
  /** What the visitor can do instead. */
  readonly detail?: ReactNode
  /** An icon in place of the magnifying glass. */
  readonly icon?: ReactNode
  /** 1 where it is all of the page. */
  readonly headingLevel?: 1 | 2 | 3
  /** The ways on: links or buttons. */
  readonly children?: ReactNode
}

/** Stands in place of content that does not exist. */
export function EmptyState({
  title,
  detail,
  icon = <SearchX />,
  headingLevel = 2,
  children,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles['panel']}>
      <span className={styles['mark']}>{icon}</span>
      <Heading className={styles['title']}>{title}</Heading>
      {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
