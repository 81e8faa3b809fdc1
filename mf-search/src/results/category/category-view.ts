import type { DisclosureTreeNode } from '@medicena/shared-ui/disclosure-tree'
import type { PromotedView } from '../../promoted/load-promoted.ts'

/** A service with its prices in the page's place. */
export interface CategoryItemView {
  readonly name: string
  readonly href: string
  /** Number of offers, printable. */
  readonly count: string
  /** Price range, printable; null without offers. */
  readonly prices: string | null
  /** Median price, printable; null for few offers. */
  readonly median: string | null
}

/** Services of one category. */
export interface CategoryGroupView {
  /** The category and its page; null on that page. */
  readonly category: { readonly name: string; readonly href: string } | null
  readonly items: readonly CategoryItemView[]
}

/** Contents of a category, or of a root by categories. */
export interface CategoryServicesView {
  readonly heading: string
  /** Place with its preposition: 'we Wrocławiu'. */
  readonly inPlace: string
  readonly groups: readonly CategoryGroupView[]
  /** Offers of all its services in the page's place. */
  readonly total: number
}

/** Category tree of a page. */
export interface CategoryTreeView {
  readonly nodes: readonly DisclosureTreeNode[]
  /** `href` of the page's own node. */
  readonly current: string
  /** Slug of the place that the links keep; null for the whole country. */
  readonly place: string | null
}

/** Place of a results page in the catalogue. */
export interface CategoryView {
  /** Null on the page of a service. */
  readonly services: CategoryServicesView | null
  /** Paid placement; none on the page of a service. */
  readonly promoted: readonly PromotedView[]
  readonly tree: CategoryTreeView
}
