import type { PromotionView } from './promotion-view.ts'

/** Names of the address's parameters. */
export const CATEGORY = 'kategoria'
export const PLACE = 'miejsce'

/** A category or place with the slug that stands in the address. */
export interface NamedSlug {
  readonly slug: string
  readonly name: string
}

/** What the page of promotions shows. */
export interface PromotionsView {
  readonly promotions: readonly PromotionView[]
  /** What they are narrowed to; null for all. */
  readonly category: NamedSlug | null
  readonly place: NamedSlug | null
  /** What they can be narrowed to. */
  readonly categories: readonly NamedSlug[]
  readonly places: readonly NamedSlug[]
}

/** The address of the page with one or both of its filters. */
export function promotionsPath(category: NamedSlug | null, place: NamedSlug | null): string {
  const query = new URLSearchParams()
  if (category) query.set(CATEGORY, category.slug)
  if (place) query.set(PLACE, place.slug)
  return query.size > 0 ? `/promocje?${query}` : '/promocje'
}
