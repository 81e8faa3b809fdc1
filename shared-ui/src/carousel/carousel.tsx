import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { ChevronLeft, ChevronRight } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './carousel.module.css'

export interface CarouselProps {
  /** The accessible name of the carousel. */
  readonly label: string
  /** The visible heading. */
  readonly heading: ReactNode
  /** A link to the complete list. */
  readonly more: ReactNode
  /** The cards, as list items. */
  readonly children: ReactNode
}

/**
 * A row of cards that scrolls sideways with scroll snapping: three cards on a desktop, one and the edge of the next on a
 * phone. The row is a scrollable list, so it works without JavaScript. The buttons scroll by one slide; they appear
 * after hydration.
 */
export function Carousel({ label, heading, more, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const position = useSlidePosition(row)
  const atStart = position === null || position.slide === 1
  const atEnd = position === null || position.slide === position.slides
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-roledescription="karuzela" aria-label={label} className={styles['carousel']}>
      <div className={styles['head']}>
        {heading}
        <div className={styles['actions']}>
          {more}
          <div
            className={`needs-script ${styles['buttons']}`}
            data-idle={position === null || position.slides === 1 || undefined}
          >
            <button
              type="button"
              className={`icon-button ${styles['button']}`}
              aria-label={`Poprzednie: ${label}`}
              aria-disabled={atStart}
              onClick={() => atStart || scroll(-1)}
            >
              <ChevronLeft />
            </button>
            <button
              type="button"
              className={`icon-button ${styles['button']}`}
              aria-label={`Następne: ${label}`}
              aria-disabled={atEnd}
              onClick={() => atEnd || scroll(1)}
            >
              <ChevronRight />
            </button>
          </div>
        </div>
      </div>
      <ul ref={row} className={styles['row']}>
        {children}
      </ul>
      <VisuallyHidden role="status">
        {position && !position.isInitial && `Slajd ${position.slide} z ${position.slides}`}
      </VisuallyHidden>
    </div>
  )
}

const SCROLL_END_DELAY_MS = 120

/** Returns the visible slide of a row, updated when scrolling ends; null before the first measurement. */
function useSlidePosition(row: RefObject<HTMLElement | null>): MeasuredPosition | null {
  const [position, setPosition] = useState<MeasuredPosition | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const next = slidePosition(element)
      setPosition((now) =>
        now?.slide === next.slide && now.slides === next.slides ? now : { ...next, isInitial: now === null },
      )
    }
    let scrollEnd: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(scrollEnd)
      scrollEnd = setTimeout(measure, SCROLL_END_DELAY_MS)
    }
    const resizeObserver = new ResizeObserver(measure)
    resizeObserver.observe(element)
    const mutationObserver = new MutationObserver(measure)
    mutationObserver.observe(element, { childList: true })
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(scrollEnd)
      resizeObserver.disconnect()
      mutationObserver.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [row])
  return position
}

/** The visible slide, counted from 1, and the number of slides. */
interface SlidePosition {
  readonly slide: number
  readonly slides: number
}

interface MeasuredPosition extends SlidePosition {
  /** Whether it is the first one, which is not announced. */
  readonly isInitial: boolean
}

/** Returns the visible slide of a row. A slide has as many cards as fit into the row, at least one. */
function slidePosition({ children, scrollLeft, clientWidth, scrollWidth }: HTMLElement): SlidePosition {
  // Some cards are hidden on small screens.
  const cards = [...children].map((card) => card.getBoundingClientRect()).filter(({ width }) => width > 0)
  const [first, second] = cards
  if (!first || !second) return { slide: 1, slides: 1 }
  const cardPitch = second.left - first.left
  const perSlide = Math.max(1, Math.round(clientWidth / cardPitch))
  const slides = Math.ceil(cards.length / perSlide)
  // The last slide can have fewer cards, so that scrolling ends before its start is reached.
  const atEnd = scrollLeft + clientWidth > scrollWidth - 1
  const slide = atEnd ? slides : Math.floor(Math.round(scrollLeft / cardPitch) / perSlide) + 1
  return { slide: Math.min(slide, slides), slides }
}
