import type { PromotionView } from '../promotions/promotion-view.ts'
import type { ServiceCardView } from '../service-card/service-card-view.ts'

/** A specialisation with the pages below it. */
export interface SpecialisationView {
  readonly name: string
  readonly href: string
  readonly children: readonly { readonly name: string; readonly href: string }[]
}

/** What the home page recommends: one call of the provider. */
export interface RecommendedView {
  readonly promotions: readonly PromotionView[]
  readonly mostSearched: readonly ServiceCardView[]
}

/** What the home page shows; null where the provider could not say. */
export interface HomeView {
  readonly recommended: RecommendedView | null
  readonly specialisations: readonly SpecialisationView[] | null
}
