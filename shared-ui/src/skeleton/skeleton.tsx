import { classes } from '../classes.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** `text` is as high as a line of text around it; a `block` takes its size from `className`. */
  readonly shape?: 'text' | 'block' | 'circle'
  /** Gives the final size of what will stand here, so that nothing shifts. */
  readonly className?: string | undefined
}

/** Stands where content will appear. Silent: the region around it says that it is loading. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classes(styles['skeleton'], styles[shape], className)} />
}
