import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { Button, LinkButton } from '../button/button.tsx'
import { FieldError } from '../field-error/field-error.tsx'
import { isPlainClick } from '../plain-click.ts'
import styles from './load-more.module.css'

export interface LoadMoreProps {
  /** The number of items shown. */
  readonly shown: number
  /** The number of all items. */
  readonly total: number
  /** The list with the items as its children: after loading, the first new item gets the focus. */
  readonly list: RefObject<HTMLElement | null>
  /** Loads more items. */
  readonly onLoadMore: () => void
  /** The page with the next items, for visitors without JavaScript and for crawlers. */
  readonly href?: string | undefined
  /** Whether more items are loading. */
  readonly busy?: boolean
  /** The error of the last attempt; the button retries. */
  readonly error?: string | undefined
}

const number = new Intl.NumberFormat('pl')

/**
 * The end of a long list: the number of items shown and a button for more. After loading, the focus moves to the first link or
 * button of the first new item, or to the item itself, unless the user has moved it in the meantime.
 */
export function LoadMore({ shown, total, list, onLoadMore, href, busy = false, error }: LoadMoreProps) {
  const root = useRef<HTMLDivElement>(null)
  /** The index of the item that gets the focus when it is there. */
  const firstNewIndex = useRef<number | null>(null)
  useEffect(() => {
    if (firstNewIndex.current === null || shown <= firstNewIndex.current) return
    const item = list.current?.children[firstNewIndex.current]
    firstNewIndex.current = null
    const { activeElement } = document
    const isFocusUnmoved = activeElement === document.body || root.current?.contains(activeElement)
    if (!isFocusUnmoved || !(item instanceof HTMLElement)) return
    const target = item.querySelector<HTMLElement>('a[href], button') ?? item
    if (target === item) item.tabIndex = -1
    target.focus()
  }, [shown, list])
  const load = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (busy) return
    firstNewIndex.current = shown
    onLoadMore()
  }
  const text = error === undefined ? 'Pokaż więcej' : 'Spróbuj ponownie'
  return (
    <div ref={root} className={styles['end']}>
      <p role="status" className="note">
        {`Pokazano ${number.format(shown)} z\u00a0${number.format(total)}`}
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
