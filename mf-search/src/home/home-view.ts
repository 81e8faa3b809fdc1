import type { ServiceCardView } from '../service-card/service-card-view.ts'

/** A promotion of the day; prices are printable. */
export interface PromotionView {
  readonly service: string
  readonly facility: string
  readonly address: string
  readonly href: string
  readonly price: string
  readonly promotionPrice: string
  readonly lowestPrice30Days: string
}

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
