import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight } from '../icon.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './carousel.module.css'
import { useSlides } from './use-slides.ts'

export interface CarouselProps {
  /** What the row lists; names the carousel. */
  readonly label: string
  /** The visible heading. */
  readonly heading: ReactNode
  /** A link to all of what the row shows a part of. */
  readonly more?: ReactNode
  /** The cards, as list items. */
  readonly children: ReactNode
}

/**
 * A row of cards that scrolls sideways and snaps: three cards in view on a desktop, one and the edge of the next on a
 * phone (SPEC section 9). It is a list that scrolls by itself, so it works without JavaScript and never plays; the
 * buttons, for those who can't swipe, move by what is in view and appear once they work.
 */
export function Carousel({ label, heading, more, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const position = useSlides(row)
  const words = position === null ? '' : `Slajd ${position.slide} z ${position.slides}`
  const [announced, setAnnounced] = useState('')

  // The first position is nothing that happened; later ones are read out.
  const first = useRef('')
  useEffect(() => {
    if (first.current === '') first.current = words
    else if (words !== first.current || announced !== '') setAnnounced(words)
  }, [words, announced])

  const atStart = position === null || position.slide === 1
  const atEnd = position === null || position.slide === position.slides
  const turn = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-roledescription="karuzela" aria-label={label} className={styles['carousel']}>
      <div className={styles['head']}>
        {heading}
        <div className={styles['ways']}>
          {more}
          <div
            className={styles['buttons']}
            data-idle={position === null || position.slides === 1 || undefined}
          >
            <button
              type="button"
              className={styles['button']}
              aria-label={`Poprzednie: ${label}`}
              aria-disabled={atStart}
              onClick={() => atStart || turn(-1)}
            >
              <ChevronLeft />
            </button>
            <button
              type="button"
              className={styles['button']}
              aria-label={`Następne: ${label}`}
              aria-disabled={atEnd}
              onClick={() => atEnd || turn(1)}
            >
              <ChevronRight />
            </button>
          </div>
        </div>
      </div>
      <ul ref={row} className={styles['row']}>
        {children}
      </ul>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </div>
  )
}
