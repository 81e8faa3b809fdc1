import type { ReactNode } from 'react'
import { CircleAlert } from '../icon/icon.tsx'
import styles from './field-error.module.css'

export interface FieldErrorProps {
  /** The id for the `aria-describedby` of the field. */
  readonly id?: string
  /** The error, if there is one. Nothing is shown for `false`, as in all of React. */
  readonly children?: ReactNode
}

/** The error below a field. Its live region is always rendered, so that a new error is announced. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div id={id} aria-live="polite">
      {Boolean(children) && (
        <p className={styles['error']}>
          <CircleAlert className={styles['icon']} />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
