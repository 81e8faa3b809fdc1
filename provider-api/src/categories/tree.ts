import type { CategoryTreeNode } from '@medicena/provider-client/catalogue'
import { ENTRIES, type Entry } from '../catalogue/entries.ts'

/**
 * The category tree (SPEC section 3): roots, below them their categories, whose groups are their services.
 * @param open the entry whose branch is open
 */
export function categoryTree(open?: Entry): CategoryTreeNode[] {
  const branch = new Set([open, open?.category, open?.root])
  const node = (entry: Entry, categories: CategoryTreeNode[]): CategoryTreeNode => ({
    id: entry.id,
    name: entry.name,
    url: entry.url,
    groups: ENTRIES.filter(({ category }) => category === entry).map(({ id, name }) => ({ id, name })),
    categories,
    isElapsed: branch.has(entry),
  })
  return ENTRIES.filter(({ kind }) => kind === 'root').map((root) =>
    node(
      root,
      ENTRIES.filter((entry) => entry.kind === 'category' && entry.root === root).map((category) =>
        node(category, []),
      ),
    ),
  )
}
