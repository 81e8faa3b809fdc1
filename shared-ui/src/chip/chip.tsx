import { X } from '../icon.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './chip.module.css'

interface ChipText {
  /** The filter that holds, in a few words: `do 500 zł`. */
  readonly children: string
}

interface ChipLink extends ChipText {
  /** The page without this filter: works without JavaScript. */
  readonly href: string
  readonly onRemove?: never
}

interface ChipButton extends ChipText {
  /** Takes the filter away. The caller keeps the focus in the list of filters, or gives it to the results. */
  readonly onRemove: () => void
  readonly href?: never
}

export type ChipProps = ChipLink | ChipButton

/** A filter that holds and can be taken away: all of it can be pressed. */
export function Chip({ children, href, onRemove }: ChipProps) {
  const content = (
    <>
      <VisuallyHidden>Usuń filtr: </VisuallyHidden>
      <span className={styles['text']}>{children}</span>
      <X className={styles['sign']} />
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
