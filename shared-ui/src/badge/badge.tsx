import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './badge.module.css'

export interface BadgeProps {
  /** `promotion` is the accent and marks promotions only. */
  readonly tone?: 'neutral' | 'primary' | 'promotion' | 'success' | 'warning' | 'danger'
  /** An icon component's element, before the words. */
  readonly icon?: ReactNode
  /** One or two words. */
  readonly children: ReactNode
}

/** One or two words that qualify what they stand beside. The words say it all; the colour only helps. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles['badge'], styles[tone])}>
      {icon}
      {children}
    </span>
  )
}
