import type { TextTree } from '@medicena/domain/text-tree'
import type { ServiceCardView } from '../service-card/service-card-view.ts'

export interface NamedLink {
  readonly name: string
  readonly href: string
}

/** One facility's offer. Prices are printable. */
export interface OfferView {
  readonly id: number
  readonly name: string
  /** The service that is priced, where the page is about a category of services. */
  readonly service: string | null
  readonly href: string
  readonly address: string
  readonly phone: string
  readonly price: string
  readonly reduced: { readonly promotionPrice: string; readonly lowestPrice30Days: string } | null
}

/** A place with its prices: a link that makes it the scope of the page. */
export interface ScopeView extends NamedLink {
  readonly prices: string
  readonly current: boolean
}

/** A province with the number and the lowest price of its offers, printable. */
export interface ProvinceView extends NamedLink {
  readonly offers: string
  readonly price: string
}

/** What stands in place of offers when there are none (SPEC section 2, "Empty-result screen"). */
export interface InsteadView {
  readonly proposals: readonly NamedLink[]
  readonly mostSearched: readonly ServiceCardView[]
}

/**
 * What the service is: its text on the page of the whole country, and elsewhere, so that no text stands on hundreds of
 * pages, a link to it.
 */
export type AboutView =
  | {
      readonly text: TextTree
      /** When its prices were last reviewed, printable. */
      readonly reviewed: string
    }
  | NamedLink

/** What a results page shows. */
export interface ResultsView {
  readonly service: { readonly name: string; readonly url: string }
  /** Null for the whole country. */
  readonly location: { readonly name: string; readonly slug: string } | null
  readonly breadcrumb: readonly { readonly name: string; readonly href?: string }[]
  readonly heading: string
  /** Price range of the offers, printable; null without offers. */
  readonly prices: string | null
  readonly scopes: readonly ScopeView[]
  readonly provinces: readonly ProvinceView[]
  readonly offers: readonly OfferView[]
  readonly sort: { readonly order: 'asc' | 'desc'; readonly href: string }
  readonly pages: { readonly shown: string; readonly previous: string | null; readonly next: string | null }
  readonly instead: InsteadView | null
  /** Null where the catalogue has the service's name only. */
  readonly about: AboutView | null
  /** What the head says about the page; prices in zł. */
  readonly facts: {
    readonly path: string
    /** The place in a sentence ('we Wrocławiu') and by its name ('Wrocław'). */
    readonly inPlace: string
    readonly placeName: string
    readonly total: number
    readonly lowest: number | null
    readonly highest: number | null
    readonly indexable: boolean
  }
}
