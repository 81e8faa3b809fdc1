import { ChevronLeft, ChevronRight } from '@medicena/shared-ui/icon'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './card-row.module.css'

export interface CardRowProps {
  readonly heading: ReactNode
  /** What the row lists, for the names of its buttons. */
  readonly name: string
  /** A link to all of what the row shows a part of. */
  readonly more?: ReactNode
  /** The cards, as list items. */
  readonly children: ReactNode
}

/**
 * A row of cards that scrolls sideways and snaps: three cards in view on a desktop, one on a phone (SPEC section 9).
 * The buttons, for those who can't swipe, appear once they work.
 */
export function CardRow({ heading, name, more, children }: CardRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })

  useEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list
      setEnds({ start: scrollLeft < 1, end: scrollLeft + clientWidth > scrollWidth - 1 })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [])

  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth })

  return (
    <>
      <div className={styles['head']}>
        {heading}
        <div className={styles['ways']}>
          {more}
          <div className={styles['buttons']} hidden={ends.start && ends.end}>
            <button
              type="button"
              className={styles['button']}
              aria-label={`Poprzednie: ${name}`}
              aria-disabled={ends.start}
              onClick={() => scroll(-1)}
            >
              <ChevronLeft />
            </button>
            <button
              type="button"
              className={styles['button']}
              aria-label={`Następne: ${name}`}
              aria-disabled={ends.end}
              onClick={() => scroll(1)}
            >
              <ChevronRight />
            </button>
          </div>
        </div>
      </div>
      <ul ref={row} className={styles['row']}>
        {children}
      </ul>
    </>
  )
}
