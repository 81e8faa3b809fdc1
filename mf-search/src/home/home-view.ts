import type { PromotionView } from '../promotions/promotion-view.ts'
import type { ServiceCardView } from '../service-card/service-card-view.ts'

/** A specialisation with the pages below it. */
export interface SpecialisationView {
  readonly name: string
  readonly href: string
  readonly children: readonly { readonly name: string; readonly href: string }[]
}

/** What the home page shows. */
export interface HomeView {
  readonly promotions: readonly PromotionView[]
  readonly mostSearched: readonly ServiceCardView[]
  readonly specialisations: readonly SpecialisationView[]
}
