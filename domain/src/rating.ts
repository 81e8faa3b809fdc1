import { plural } from './plural.ts'

const oneDecimal = new Intl.NumberFormat('pl', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Rating of a facility, 0 to 5, with the number of ratings; null when unknown. */
export interface Rating {
  readonly rating: number | null
  readonly ratingsNumber: number | null
}

/** The lowest rating that a visitor asks for in one press. */
export const HIGH_RATING = 4.5

/** Formats a rating with its number and source: '4,7/5 (123 oceny z serwisu mapowego)'; null without ratings. */
export function formatRating({ rating, ratingsNumber }: Rating): string | null {
  if (rating === null || !ratingsNumber) return null
  const noun = plural(ratingsNumber, ['ocena', 'oceny', 'ocen'])
  return `${oneDecimal.format(rating)}/5 (${ratingsNumber}\u00a0${noun} z\u00a0serwisu mapowego)`
}
