/** A price is called lower than the median from this difference on, in per cent. */
const MIN_PERCENT_BELOW = 5

/**
 * Returns by how many whole per cent a price is below the median of its province; null if less than five.
 * @param price in zł or grosze, as the median
 */
export function percentBelowMedian(price: number, median: number | null): number | null {
  if (median === null || median <= 0) return null
  // In whole grosze: floating-point zł would make 332.50 of 350 less than five per cent.
  const percent = Math.floor((Math.round((median - price) * 100) * 100) / Math.round(median * 100))
  return percent >= MIN_PERCENT_BELOW ? percent : null
}
