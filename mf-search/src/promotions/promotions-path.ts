import { PLAN_PARAMS } from '@medicena/domain/plan-path'
import { NEARBY_RADIUS_KM, readRadius } from '@medicena/domain/radius'
import type { PromotionOrder } from '@medicena/provider-client/promotion-search'

/** Names of the query parameters, also of the form's fields. Place and radius are written as in a plan. */
export const PROMOTION_PARAMS = {
  category: 'kategoria',
  place: PLAN_PARAMS.town,
  radius: PLAN_PARAMS.radius,
  order: 'sort',
  page: PLAN_PARAMS.page,
  /** Slug of the place that was chosen in the form, which also sends its name: several towns may have one name. */
  chosenPlace: PLAN_PARAMS.chosenTown,
} as const

/** Value of the parameter for each order. */
export const ORDER_VALUES: Readonly<Record<PromotionOrder, string>> = {
  saving: 'obnizka',
  price: 'cena',
  end: 'koniec',
  distance: 'odleglosc',
}

/** A category or place with its slug in the URL. */
export interface NamedSlug {
  readonly slug: string
  readonly name: string
}

/** Content of the page's URL. */
export type PromotionsQuery = ReturnType<typeof parsePromotions>

/** Parses the page's query string; ignores invalid values. */
export function parsePromotions(search: URLSearchParams) {
  const order = search.get(PROMOTION_PARAMS.order)
  const page = search.get(PROMOTION_PARAMS.page) ?? ''
  const orders: readonly PromotionOrder[] = ['price', 'end', 'distance']
  return {
    /** Slug; null for all, like the place. */
    category: search.get(PROMOTION_PARAMS.category) || null,
    place: search.get(PROMOTION_PARAMS.place) || null,
    /** For a town only; 0 is the town alone. */
    radiusKm: readRadius(search.get(PROMOTION_PARAMS.radius), NEARBY_RADIUS_KM),
    order: orders.find((one) => ORDER_VALUES[one] === order) ?? 'saving',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** Formats the path of the promotions page: `/promocje?miejsce=wroclaw&promien=50&sort=cena`. Omits defaults. */
export function promotionsPath({
  category = null,
  place = null,
  radiusKm = NEARBY_RADIUS_KM,
  order = 'saving',
  page = 1,
}: Partial<PromotionsQuery>): string {
  const search = new URLSearchParams()
  if (category !== null) search.set(PROMOTION_PARAMS.category, category)
  if (place !== null) search.set(PROMOTION_PARAMS.place, place)
  if (place !== null && radiusKm !== NEARBY_RADIUS_KM) search.set(PROMOTION_PARAMS.radius, String(radiusKm))
  if (order !== 'saving') search.set(PROMOTION_PARAMS.order, ORDER_VALUES[order])
  if (page > 1) search.set(PROMOTION_PARAMS.page, String(page))
  return search.size > 0 ? `/promocje?${search}` : '/promocje'
}
