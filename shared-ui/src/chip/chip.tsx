import { X } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './chip.module.css'

interface ChipText {
  /** A short description of the filter: `do 500 zł`. */
  readonly children: string
}

interface ChipLink extends ChipText {
  /** The page without this filter, for use without JavaScript. */
  readonly href: string
  readonly onRemove?: never
}

interface ChipButton extends ChipText {
  /** Removes the filter. The caller moves the focus to another filter or to the results. */
  readonly onRemove: () => void
  readonly href?: never
}

export type ChipProps = ChipLink | ChipButton

/** An active filter. A click anywhere on it removes the filter. */
export function Chip({ children, href, onRemove }: ChipProps) {
  const content = (
    <>
      <VisuallyHidden>Usuń filtr: </VisuallyHidden>
      <span className={styles['text']}>{children}</span>
      <X className={styles['icon']} />
    </>
  )
  return href === undefined ? (
    <button type="button" className={styles['chip']} onClick={onRemove}>
      {content}
    </button>
  ) : (
    <a href={href} className={styles['chip']}>
      {content}
    </a>
  )
}
