import { useEffect, useState } from 'react'

/** Whether the browser moves the bar by style sheet alone: before the document is taken over, and without JavaScript. */
const BY_STYLE = 'animation-timeline: scroll()'

/**
 * Whether the page is scrolled by at least `pixels`; undefined as long as nobody needs to know: on the server, without
 * `pixels`, and where the style sheet sees to it.
 */
export function useScrolledBeyond(pixels: number | undefined): boolean | undefined {
  const [scrolled, setScrolled] = useState<boolean>()
  useEffect(() => {
    if (pixels === undefined || CSS.supports(BY_STYLE)) return
    const look = () => setScrolled(scrollY >= pixels)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      setScrolled(undefined)
    }
  }, [pixels])
  return scrolled
}
