import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

export interface PageHeadingProps {
  /** The text of the page's only `<h1>`. */
  readonly children: ReactNode
  /** One or two sentences below. */
  readonly lead?: ReactNode
}

/** The page's title with an optional lead. One per page. */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <div className={styles['heading']}>
      <h1 className={styles['title']}>{children}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
    </div>
  )
}
