import type { Counted } from '@medicena/domain/counted'
import type { TextTree } from '@medicena/domain/text-tree'
import type { ServiceCardView } from '../service-card/service-card-view.ts'
import type { CategoryView } from './category/category-view.ts'
import type { FilterLinks, PriceFilterView } from './filters/filters-view.ts'
import type { SortView } from './layout/sort-view.ts'
import type { OffersQuery, OfferView } from './list/offers.ts'

export interface NamedLink {
  readonly name: string
  readonly href: string
}

/** What a page shows whose moment finds no open facility. */
export interface ClosedView {
  /** Those that open first; `detail` says when. */
  readonly first: readonly (NamedLink & { readonly detail: string | null })[]
  /** Link to all in this order. */
  readonly opening: NamedLink
  /** Link to those that take urgent visits; null without any. */
  readonly urgent: NamedLink | null
}

/** Link to the service's results in a place, with their prices. */
export interface ScopeView extends NamedLink {
  readonly prices: string
  /** Printable; null for few offers. */
  readonly median: string | null
  readonly isCurrent: boolean
}

/** Link to the results in a town, with the number of offers, or of facilities for a category; printable. */
export interface TownView extends NamedLink {
  readonly offers: string
}

/** The same in a province, with the lowest price of a service. */
export interface ProvinceView extends TownView {
  readonly price: string | null
}

/** Other places for a town with few offers or none. */
export interface NearbyView {
  /** The nearest towns with offers; `detail` is '3 oferty, 28 km, od 250 zł'. */
  readonly towns: readonly (NamedLink & { readonly detail: string })[]
  /** The nearest wider place; null without offers, where it is one of the suggestions. */
  readonly wider: NamedLink | null
}

/** Content of a page without offers. */
export interface EmptyResultsView {
  readonly suggestions: readonly NamedLink[]
  readonly mostSearched: readonly ServiceCardView[]
}

/**
 * Text about the service, or a link to it. Only the page of the whole country has the text, to avoid duplicate
 * content.
 */
export type AboutView =
  | {
      readonly text: TextTree
      /** Date of the last edit of the text, printable. */
      readonly edited: string
    }
  | NamedLink

/** Loader data of a results page. */
export interface ResultsView {
  readonly service: { readonly name: string; readonly url: string }
  /** Null for the whole country. */
  readonly location: { readonly name: string; readonly slug: string } | null
  /** First layout on desktops: filters if the path ends in `-f`, otherwise the map. */
  readonly initialLayout: 'filters' | 'map'
  /** Query for more offers and for the map's points. */
  readonly query: OffersQuery
  /** Site path of a plan with the service, in the town; null for a category. */
  readonly planHref: string | null
  readonly breadcrumb: readonly { readonly name: string; readonly href?: string }[]
  readonly heading: string
  /** The totals of the page count offers, or facilities: a category lists each facility once. */
  readonly counted: Counted
  /** Their number: '22 oferty', '12 placówek'. */
  readonly count: string
  /** Price range of the offers, '520–1400 zł'; null without offers and for several services. */
  readonly prices: string | null
  /** Median of a town's prices, printable; null elsewhere, with filters and for few offers. */
  readonly median: string | null
  readonly scopes: readonly ScopeView[]
  readonly provinces: readonly ProvinceView[]
  /** Towns in scope with the most offers. */
  readonly towns: readonly TownView[]
  readonly offers: readonly OfferView[]
  readonly sort: SortView
  readonly filters: FilterLinks & {
    /** The page's own path, the action of the filters' form. */
    readonly path: string
    /** Null if there are no prices to choose from. */
    readonly price: PriceFilterView | null
    /** The town in scope, which may get a radius; null for other places. */
    readonly town: string | null
    readonly activeCount: number
    /** Link to the page without filters. */
    readonly clear: string
  }
  readonly pages: {
    /** Number of offers on previous pages. */
    readonly before: number
    readonly previous: string | null
  }
  /** Place in the catalogue; null if the provider failed to deliver it. */
  readonly category: CategoryView | null
  /** Null for other places than a town with few offers. */
  readonly nearby: NearbyView | null
  /** Null if there are offers. */
  readonly empty: EmptyResultsView | null
  /** Null unless the address's moment leaves no offers. */
  readonly closed: ClosedView | null
  /** Null if the catalogue has no text about the service. */
  readonly about: AboutView | null
  /** Data for the document head; prices in zł. */
  readonly facts: {
    readonly path: string
    /** Place with its preposition: 'we Wrocławiu'. */
    readonly inPlace: string
    /** Place name: 'Wrocław'. */
    readonly placeName: string
    readonly total: number
    /** From 1. */
    readonly page: number
    readonly canonical: string
    /** Null without offers and for several services, like `highest`. */
    readonly lowest: number | null
    readonly highest: number | null
    readonly isIndexable: boolean
  }
}
