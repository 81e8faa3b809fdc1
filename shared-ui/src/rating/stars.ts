/**
 * A rating in stars, rounded to the nearest half: 4.25 is four and a half.
 * @param rating 0 to 5
 * @returns how many full stars, at most five, and whether a half one follows
 */
export function stars(rating: number): { full: number; half: boolean } {
  const halves = Math.round(Math.min(Math.max(rating, 0), 5) * 2)
  return { full: Math.floor(halves / 2), half: halves % 2 === 1 }
}
