import type { Position } from '@medicena/domain/map/bounds'
import type { TextTree } from '@medicena/domain/text-tree'
import type { CategoryView } from '../category/category-view.ts'
import type { ServiceCardView } from '../service-card/service-card-view.ts'
import type { ChipView } from './filters/price-chips.ts'
import type { PriceFilterView } from './filters/price-filter-view.ts'
import type { OfferView } from './list/offer-view.ts'
import type { OffersQuestion } from './list/question.ts'

export interface NamedLink {
  readonly name: string
  readonly href: string
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
  /** What a desktop shows at first: the filters where the path ends in `-f`, otherwise the map (SPEC section 4). */
  readonly startsWith: 'filters' | 'map'
  /** The middle of the chosen town; null elsewhere. */
  readonly origin: Position | null
  /** How the browser asks for more of these offers, and the map for its points. */
  readonly question: OffersQuestion
  readonly breadcrumb: readonly { readonly name: string; readonly href?: string }[]
  readonly heading: string
  /** Price range of the offers, printable; null without offers. */
  readonly prices: string | null
  readonly scopes: readonly ScopeView[]
  readonly provinces: readonly ProvinceView[]
  readonly offers: readonly OfferView[]
  readonly sort: { readonly order: 'asc' | 'desc'; readonly href: string }
  readonly filters: {
    /** The page's own path: where the form of the filters leads. */
    readonly path: string
    /** Null where there are no prices to choose from. */
    readonly price: PriceFilterView | null
    /** The filters of the address that hold. */
    readonly chips: readonly ChipView[]
    /** The page without any filter. */
    readonly clear: string
  }
  readonly pages: {
    /** How many offers stand on the pages before. */
    readonly before: number
    readonly previous: string | null
  }
  /** Where the page stands in the catalogue; null where the provider can't say. */
  readonly category: CategoryView | null
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
