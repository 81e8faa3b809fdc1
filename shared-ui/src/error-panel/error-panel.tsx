import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { CircleAlert, RotateCw } from '../icon/icon.tsx'

export interface ErrorPanelProps {
  /** Says what failed, in terms of the visitor. */
  readonly title: string
  /** Says what it means for visitors, or what they can do. */
  readonly detail?: ReactNode
  readonly onRetry: () => void
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
  return (
    <div role="alert">
      <EmptyState
        tone="danger"
        icon={<CircleAlert />}
        title={title}
        detail={detail}
        headingLevel={headingLevel}
      >
        <Button icon={<RotateCw />} busy={retrying} onClick={onRetry}>
          Spróbuj ponownie
        </Button>
        {children}
      </EmptyState>
    </div>
  )
}
