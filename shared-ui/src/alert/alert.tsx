import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icon/icon.tsx'
import styles from './alert.module.css'

export interface AlertProps {
  /** The kind of message. The text must be understandable without the colour. */
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  /** A bold line above the text. */
  readonly title?: string
  /** Says what happened and what the visitor can do. */
  readonly children: ReactNode
  /** Buttons below the text. */
  readonly actions?: ReactNode
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** A message within a page. Screen readers announce it when it appears, `danger` at once. */
export function Alert({ tone = 'info', title, children, actions }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div className={classes(styles['alert'], styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={styles['icon']} />
      <div className={styles['text']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        <div>{children}</div>
        {actions && <div className={`actions ${styles['actions']}`}>{actions}</div>}
      </div>
    </div>
  )
}
