import { PageHeading } from '@medicena/shared-ui/page-heading'
import type { ReactNode } from 'react'
import { typeset } from '../typeset.tsx'
import styles from './banner.module.css'

interface BannerProps {
  readonly title: string
  readonly lead: string
  /** Legal pages have none: their banner is low. */
  readonly illustration?: ReactNode
  /** Actions or the effective date, below the lead. */
  readonly children: ReactNode
}

/** Full-width banner with the page's heading. On wide screens it starts below the header that `chrome` makes transparent. */
export function Banner({ title, lead, illustration, children }: BannerProps) {
  return (
    <div className={styles['banner']}>
      <div className={styles['text']}>
        <PageHeading lead={typeset(lead)}>{typeset(title)}</PageHeading>
        <div className="actions">{children}</div>
      </div>
      {illustration && <div className={`no-print ${styles['illustration']}`}>{illustration}</div>}
    </div>
  )
}
