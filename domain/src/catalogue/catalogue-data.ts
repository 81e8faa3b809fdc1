/**
 * Service of the catalogue data: id, slug, Polish name, lowest and highest typical price in zł. Never change or reuse an id
 * or slug: stored offers refer to ids, external links to slugs. A new service takes the next free id of its category.
 */
export type ServiceData = readonly [
  id: number,
  slug: string,
  name: string,
  priceFrom: number,
  priceTo: number,
]

/** Category with its services in display order. */
export interface CategoryData {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly services: readonly ServiceData[]
}

/** Root category with its categories in display order. */
export interface RootData {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly categories: readonly CategoryData[]
}
