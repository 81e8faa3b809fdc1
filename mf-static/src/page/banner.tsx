import { PageHeading } from '@medicena/shared-ui/page-heading'
import type { ReactNode } from 'react'
import { tied } from '../text/tied.tsx'
import styles from './banner.module.css'

interface BannerProps {
  readonly title: string
  readonly lead: string
  readonly illustration: ReactNode
  /** Below the lead: the page's first action, or since when it holds. */
  readonly children: ReactNode
}

/**
 * The opening of a static page: what it is about, in a band as wide as the window. On a desktop it begins at the window's
 * edge, below the navigation bar that its route's `chrome` makes transparent.
 */
export function Banner({ title, lead, illustration, children }: BannerProps) {
  return (
    <div className={styles['banner']}>
      <div className={styles['text']}>
        <PageHeading lead={tied(lead)}>{tied(title)}</PageHeading>
        <div className={styles['actions']}>{children}</div>
      </div>
      <div className={styles['drawing']}>{illustration}</div>
    </div>
  )
}
