import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './badge.module.css'

export interface BadgeProps {
  /** `promotion` is reserved for promotions. */
  readonly tone?: 'neutral' | 'primary' | 'promotion' | 'success' | 'warning' | 'danger'
  /** An icon element before the text. */
  readonly icon?: ReactNode
  /** One or two words. */
  readonly children: ReactNode
}

/** A label of one or two words. The text must be understandable without the colour. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles['badge'], styles[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
