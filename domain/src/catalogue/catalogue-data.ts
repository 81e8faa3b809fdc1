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

/** Fields of roots, categories and services alike. */
export interface NamedEntry {
  /** Unique among roots, categories and services, and never changed; the same holds for the slug. */
  readonly id: number
  readonly slug: string
  /** Polish display name. */
  readonly name: string
}

/** Category with its services in display order. */
export interface CategoryData extends NamedEntry {
  readonly services: readonly ServiceData[]
}

/** Root category with its categories in display order. */
export interface RootData extends NamedEntry {
  readonly categories: readonly CategoryData[]
}
