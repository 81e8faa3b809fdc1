import { PageHeading } from '@medicena/shared-ui/page-heading'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

interface BannerProps {
  readonly title: string
  readonly lead: string
  readonly illustration: ReactNode
  /** The page's first action. */
  readonly children: ReactNode
}

/** The opening of a static page: what it is about, in a band as wide as the window. */
export function Banner({ title, lead, illustration, children }: BannerProps) {
  return (
    <div className={styles['banner']}>
      <div className={styles['text']}>
        <PageHeading lead={lead}>{title}</PageHeading>
        <div className={styles['actions']}>{children}</div>
      </div>
      {illustration}
    </div>
  )
}
