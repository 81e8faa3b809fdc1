import type { ReactNode } from 'react'
import styles from './dialog-actions.module.css'

export interface DialogActionsProps {
  /** Buttons, the one that changes nothing first. */
  readonly children: ReactNode
}

/** The answers to a dialog's question: side by side, or one below the other where there is no room, as wide as the dialog. */
export function DialogActions({ children }: DialogActionsProps) {
  return <div className={styles['actions']}>{children}</div>
}
