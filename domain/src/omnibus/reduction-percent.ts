/**
 * Returns by how many whole per cent a visitor pays less, rounded down.
 * @param price the shown price before the reduction in zł: the provider never shows one above the lowest of the 30 days before
 * @param reducedPrice in zł
 */
export function reductionPercent(price: number, reducedPrice: number): number {
  const grosze = Math.round((price - reducedPrice) * 100)
  return Math.floor(grosze / price + 1e-9)
}
