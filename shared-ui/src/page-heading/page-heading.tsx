import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

export interface PageHeadingProps {
  /** The text of the page's only `<h1>`. */
  readonly children: ReactNode
  /** One or two sentences below the title. */
  readonly lead?: ReactNode
}

/** The title of a page with an optional lead. */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <div className={styles['heading']}>
      <h1>{children}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
    </div>
  )
}
