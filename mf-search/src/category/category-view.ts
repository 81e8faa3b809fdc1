import type { DisclosureTreeNode } from '@medicena/shared-ui/disclosure-tree'

/** A service of a category, or a category of a root, with its prices in the whole of Poland. */
export interface CategoryItemView {
  readonly name: string
  readonly href: string
  /** How much is below it, printable: offers of a service, services of a category. */
  readonly count: string
  /** The range of its prices, printable; null without offers. */
  readonly prices: string | null
}

/** What a category consists of. */
export interface CategoryServicesView {
  readonly heading: string
  readonly items: readonly CategoryItemView[]
}

/** Where a page stands among the categories. */
export interface CategoryTreeView {
  readonly nodes: readonly DisclosureTreeNode[]
  /** The `href` of the page's own node. */
  readonly current: string
}

/** What a results page shows of the catalogue. */
export interface CategoryView {
  /** Null on the page of a service, which consists of nothing. */
  readonly services: CategoryServicesView | null
  readonly tree: CategoryTreeView
}
