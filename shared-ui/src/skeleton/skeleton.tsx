import { classes } from '../classes.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** `text` has the height of a line of text; a `block` gets its size from `className`. */
  readonly shape?: 'text' | 'block'
  /** Sets the size of the final content, to avoid layout shifts. */
  readonly className?: string | undefined
}

/** A placeholder for loading content, hidden from screen readers: the region around it announces the loading. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classes(styles['skeleton'], styles[shape], className)} />
}
