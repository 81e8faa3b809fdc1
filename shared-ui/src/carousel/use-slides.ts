import { type RefObject, useEffect, useState } from 'react'
import { type SlidePosition, slidePosition } from './slide-position.ts'

/** How long a row must rest before its slide counts as reached, in ms. */
const RESTS_AFTER = 120

/** The slide that a row rests on, kept up to date, or `null` before it was measured. */
export function useSlides(row: RefObject<HTMLElement | null>): SlidePosition | null {
  const [position, setPosition] = useState<SlidePosition | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      // A page may show fewer cards on a small screen.
      const cards = [...element.children].filter((card) => card.getBoundingClientRect().width > 0)
      const [first, second] = cards
      const { scrollLeft, clientWidth, scrollWidth } = element
      const start = first?.getBoundingClientRect()
      const next = slidePosition({
        scrollLeft,
        clientWidth,
        scrollWidth,
        cards: cards.length,
        cardPitch: second ? second.getBoundingClientRect().left - (start?.left ?? 0) : (start?.width ?? 0),
      })
      setPosition((now) => (now?.slide === next.slide && now.slides === next.slides ? now : next))
    }
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(rest)
      rest = setTimeout(measure, RESTS_AFTER)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const list = new MutationObserver(measure)
    list.observe(element, { childList: true })
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(rest)
      sizes.disconnect()
      list.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [row])
  return position
}
