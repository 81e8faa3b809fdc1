import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icon.ts'
import styles from './alert.module.css'

export interface AlertProps {
  /** What kind of message it is; its words say so too. */
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  /** A line above, in bold. */
  readonly title?: string
  /** What happened, and what the visitor can do. */
  readonly children: ReactNode
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** A message within a page. When it appears it is announced: at once for `danger`, otherwise politely. */
export function Alert({ tone = 'info', title, children }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div className={classes(styles['alert'], styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={styles['icon']} />
      <div className={styles['text']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
