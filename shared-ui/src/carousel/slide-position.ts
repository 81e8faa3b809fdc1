/** The geometry of a row of equal cards that scrolls sideways, in px. */
export interface RowGeometry {
  readonly scrollLeft: number
  readonly clientWidth: number
  readonly scrollWidth: number
  /** How many cards the row holds, and how far each is from the next. */
  readonly cards: number
  readonly cardPitch: number
}

/** Which slide is in view, counted from 1, and of how many. A slide is as many cards as fit into the row, at least one. */
export interface SlidePosition {
  readonly slide: number
  readonly slides: number
}

export function slidePosition({
  scrollLeft,
  clientWidth,
  scrollWidth,
  cards,
  cardPitch,
}: RowGeometry): SlidePosition {
  if (cards === 0 || cardPitch <= 0) return { slide: 1, slides: 1 }
  const perSlide = Math.max(1, Math.round(clientWidth / cardPitch))
  const slides = Math.ceil(cards / perSlide)
  // The last slide may have fewer cards, so that the row ends before it is reached by whole slides.
  const atEnd = scrollLeft + clientWidth > scrollWidth - 1
  const slide = atEnd ? slides : Math.floor(Math.round(scrollLeft / cardPitch) / perSlide) + 1
  return { slide: Math.min(slide, slides), slides }
}
