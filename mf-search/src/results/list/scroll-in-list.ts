/** Edges of a part of the viewport, in its pixels. */
interface VerticalRange {
  readonly top: number
  readonly bottom: number
}

/** Pixels of rounding. */
const TOLERANCE_PX = 1

/**
 * Scrolls a list, but not the page, until an element is whole in the part of the list that the visitor sees.
 * @param container scroll container of the list, whose first child, the toolbar, stays at its top
 * @returns whether the element is whole in view: part of the list may be outside of the viewport or covered by a bar
 */
export function scrollInList(container: HTMLElement, element: Element): boolean {
  const seen = seenPartOf(container)
  const before = element.getBoundingClientRect()
  const top = before.top < seen.top ? before.top - seen.top : Math.max(0, before.bottom - seen.bottom)
  container.scrollBy({ top, behavior: 'instant' })
  const after = element.getBoundingClientRect()
  return after.top >= seen.top - TOLERANCE_PX && after.bottom <= seen.bottom + TOLERANCE_PX
}

function seenPartOf(container: HTMLElement): VerticalRange {
  // Bars that cover the page are the page's scroll padding.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const { top, bottom } = container.getBoundingClientRect()
  const toolbar = container.firstElementChild?.getBoundingClientRect()
  return {
    top: Math.max(pixels(scrollPaddingTop), toolbar?.bottom ?? top),
    bottom: Math.min(window.innerHeight - pixels(scrollPaddingBottom), bottom),
  }
}

/** The initial value is 'auto'. */
const pixels = (length: string): number => Number.parseFloat(length) || 0
