import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { CircleAlert, RotateCw } from '../icon/icon.tsx'
import styles from './error-panel.module.css'

export interface ErrorPanelProps {
  /** Says what failed, in terms of the visitor. */
  readonly title: string
  /** Says what it means for visitors, or what they can do. */
  readonly detail?: ReactNode
  /** Retries; without it there is no button. */
  readonly onRetry?: () => void
  /** Whether a retry is running. */
  readonly retrying?: boolean
  /** 1 if the panel is the whole page. */
  readonly headingLevel?: 1 | 2 | 3
  /** Further actions: links, a phone number. */
  readonly children?: ReactNode
}

/** An error state with a retry button. Screen readers announce it when it appears. */
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
      <span className={styles['icon']}>
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
