import { X } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './chip.module.css'

export interface ChipProps {
  /** The page without this filter. */
  readonly href: string
  /** A short description of the filter: `do 500 zł`. */
  readonly children: string
}

/** An active filter: a link that removes it. */
export function Chip({ href, children }: ChipProps) {
  return (
    <a href={href} className={styles['chip']}>
      <VisuallyHidden>Usuń filtr: </VisuallyHidden>
      <span>{children}</span>
      <X className={styles['icon']} />
    </a>
  )
}
