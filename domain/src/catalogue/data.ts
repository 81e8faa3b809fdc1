/**
 * A service as the catalogue's files write it: id, slug, Polish name, and the typical price in zł, lowest and highest.
 * Ids and slugs are for good: stored offers refer to the one, links from outside to the other. A new service takes the
 * next free id of its category; a removed one leaves its id unused.
 */
export type ServiceData = readonly [
  id: number,
  slug: string,
  name: string,
  priceFrom: number,
  priceTo: number,
]

/** A category with its services, in display order. */
export interface CategoryData {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly services: readonly ServiceData[]
}

/** A root of the catalogue with its categories, in display order. */
export interface RootData {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly categories: readonly CategoryData[]
}
