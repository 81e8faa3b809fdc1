import type { ReactNode } from 'react'
import styles from './dialog-actions.module.css'

export interface DialogActionsProps {
  /** Buttons, the one that changes nothing first. */
  readonly children: ReactNode
}

/**
 * Lays out a dialog's buttons: side by side, or stacked at full width where they do not fit. Apart from `Dialog`, whose
 * styles are in first views that show no actions.
 */
export function DialogActions({ children }: DialogActionsProps) {
  return <div className={`actions ${styles['actions']}`}>{children}</div>
}
