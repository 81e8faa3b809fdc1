import { type MouseEvent, type RefObject, useRef } from 'react'
import { Button, LinkButton } from '../button/button.tsx'
import { FieldError } from '../field-error/field-error.tsx'
import { isPlainClick } from '../plain-click.ts'
import styles from './load-more.module.css'
import { useFirstNewItem } from './use-first-new-item.ts'

export interface LoadMoreProps {
  /** How many items the list shows. */
  readonly shown: number
  /** How many there are. */
  readonly total: number
  /** The list whose children are the items: after loading, the first new one gets the focus. */
  readonly list: RefObject<HTMLElement | null>
  /** Loads the next ones. */
  readonly onLoadMore: () => void
  /** The page that holds the next ones, for visitors without JavaScript and for crawlers. */
  readonly href?: string | undefined
  /** The next ones are under way. */
  readonly busy?: boolean
  /** Why the next ones did not come; the button tries again. */
  readonly error?: string | undefined
}

const number = new Intl.NumberFormat('pl')

/** The end of a long list: how much of it is shown, and a button for more. The visitor's place in the list is kept. */
export function LoadMore({ shown, total, list, onLoadMore, href, busy = false, error }: LoadMoreProps) {
  const root = useRef<HTMLDivElement>(null)
  const expectMore = useFirstNewItem({ root, list, shown })
  const load = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (busy) return
    expectMore()
    onLoadMore()
  }
  const text = error === undefined ? 'Pokaż więcej' : 'Spróbuj ponownie'
  return (
    <div ref={root} className={styles['end']}>
      <p role="status" className={styles['shown']}>
        Pokazano {number.format(shown)} z&nbsp;{number.format(total)}
      </p>
      {shown < total &&
        (href === undefined ? (
          <Button variant="secondary" busy={busy} onClick={load}>
            {text}
          </Button>
        ) : (
          <LinkButton
            variant="secondary"
            href={href}
            rel="next"
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={load}
          >
            {busy ? 'Wczytujemy…' : text}
          </LinkButton>
        ))}
      <FieldError>{error}</FieldError>
    </div>
  )
}
