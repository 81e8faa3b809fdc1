import type { Listing } from '../session/results-session.ts'

const number = new Intl.NumberFormat('pl')

interface Shown {
  readonly listing: Listing
  /** How many offers stand on the pages before. */
  readonly before: number
  /** How many of the loaded offers the distance filter leaves; null where it leaves out none. */
  readonly near: number | null
}

/** Which offers a list shows, in words (DECISIONS, "list = markers within bounds"). */
export function shownText({ listing, before, near }: Shown): string {
  if (near !== null) return `${number.format(near)} w wybranej odległości`
  const total = number.format(listing.total)
  if (listing.of !== '') return `${total} w widoku mapy`
  return `Oferty ${number.format(before + 1)}–${number.format(listing.next)} z ${total}`
}
