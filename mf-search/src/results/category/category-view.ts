import type { DisclosureTreeNode } from '@medicena/shared-ui/disclosure-tree'

/** A service of a category, or a category of a root, with its prices in the whole of Poland. */
export interface CategoryItemView {
  readonly name: string
  readonly href: string
  /** Number of offers of a service or services of a category, printable. */
  readonly count: string
  /** Price range, printable; null without offers. */
  readonly prices: string | null
}

/** Contents of a category. */
export interface CategoryServicesView {
  readonly heading: string
  readonly items: readonly CategoryItemView[]
}

/** Category tree of a page. */
export interface CategoryTreeView {
  readonly nodes: readonly DisclosureTreeNode[]
  /** `href` of the page's own node. */
  readonly current: string
}

/** Place of a results page in the catalogue. */
export interface CategoryView {
  /** Null on the page of a service. */
  readonly services: CategoryServicesView | null
  readonly tree: CategoryTreeView
}
