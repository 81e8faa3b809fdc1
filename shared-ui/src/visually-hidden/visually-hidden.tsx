import type { ComponentProps } from 'react'
import styles from './visually-hidden.module.css'

export type VisuallyHiddenProps = Omit<ComponentProps<'span'>, 'className'>

/** Text for assistive technology only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={styles['hidden']} />
}
