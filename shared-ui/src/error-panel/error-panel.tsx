import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { CircleAlert, RotateCw } from '../icon.ts'
import styles from './error-panel.module.css'

export interface ErrorPanelProps {
  /** What did not work, in the visitor's words. */
  readonly title: string
  /** What it means for them, or what they can do. */
  readonly detail?: ReactNode
  /** Tries again; without it there is no button. */
  readonly onRetry?: () => void
  /** A retry is under way. */
  readonly retrying?: boolean
  /** 1 where the panel is all of the page. */
  readonly headingLevel?: 1 | 2 | 3
  /** Further ways out: links, a phone number. */
  readonly children?: ReactNode
}

/** Stands in place of content that failed to load; announced when it appears. */
export function ErrorPanel({
  title,
  detail,
  onRetry,
  retrying = false,
  headingLevel = 2,
  children,
}: ErrorPanelProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles['panel']} role="alert">
      <span className={styles['mark']}>
        <CircleAlert />
      </span>
      <div className={styles['text']}>
        <Heading className={styles['title']}>{title}</Heading>
        {detail !== undefined && <p className={styles['detail']}>{detail}</p>}
        {(onRetry !== undefined || children !== undefined) && (
          <div className={styles['actions']}>
            {onRetry !== undefined && (
              <Button icon={<RotateCw />} busy={retrying} onClick={onRetry}>
                Spróbuj ponownie
              </Button>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  )
}
