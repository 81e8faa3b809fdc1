/**
 * Returns by how many whole per cent a visitor pays less, rounded down. A reduction counts from the lowest price of the 30
 * days before, and never from more than the regular price (Court of Justice, C-330/23).
 * @param prices in zł
 */
export function reductionPercent({
  price,
  lowestPrice30Days,
  reducedPrice,
}: {
  readonly price: number
  readonly lowestPrice30Days: number
  readonly reducedPrice: number
}): number {
  const base = Math.min(price, lowestPrice30Days)
  const grosze = Math.round((base - reducedPrice) * 100)
  return Math.floor(grosze / base + 1e-9)
}
