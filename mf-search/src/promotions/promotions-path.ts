/** Query parameter of the category filter. */
export const CATEGORY_PARAM = 'kategoria'
/** Query parameter of the place filter. */
export const PLACE_PARAM = 'miejsce'

/** A category or place with its slug in the URL. */
export interface NamedSlug {
  readonly slug: string
  readonly name: string
}

/** Formats the path of the promotions page with its filters; null means no filter. */
export function promotionsPath(category: NamedSlug | null, place: NamedSlug | null): string {
  const query = new URLSearchParams()
  if (category) query.set(CATEGORY_PARAM, category.slug)
  if (place) query.set(PLACE_PARAM, place.slug)
  return query.size > 0 ? `/promocje?${query}` : '/promocje'
}
