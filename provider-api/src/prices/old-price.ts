/** What an offer costs, in grosze: `lowestPrice` is the lowest price of the 30 days before its reduction, if there is one. */
interface Asked {
  readonly price: number
  readonly lowestPrice: number | null
}

/**
 * The price that an offer shows as its regular one. Beside a reduced price it stands struck through, so it is never above
 * the lowest price of the 30 days before: a regular price that was raised for the occasion would make the reduction look
 * larger than it is (Court of Justice, C-330/23, Aldi Süd). Every public answer gets it from here.
 */
export function oldPrice({ price, lowestPrice }: Asked): number {
  return lowestPrice === null ? price : Math.min(price, lowestPrice)
}
