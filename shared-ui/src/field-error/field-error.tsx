import type { ReactNode } from 'react'
import { CircleAlert } from '../icon.ts'
import styles from './field-error.module.css'

export interface FieldErrorProps {
  /** What the field's `aria-describedby` names. */
  readonly id?: string
  /** What is wrong; nothing is shown without it. */
  readonly children?: ReactNode
}

/** The message under a field. The live region is always there, so that a new message is announced. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div id={id} aria-live="polite">
      {children !== undefined && children !== '' && (
        <p className={styles['error']}>
          <CircleAlert className={styles['icon']} />
          {children}
        </p>
      )}
    </div>
  )
}
