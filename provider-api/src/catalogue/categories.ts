import type { Category, CategoryTreeNode } from '@medicena/provider-client/catalogue'
import { HttpProblem } from '../http/problems.ts'
import { drawingPath } from './drawings.ts'
import { ENTRIES, type Entry, entryOfSlug, listedServices } from './entries.ts'

/** Lists the categories in catalogue order. */
export function allCategories(): Category[] {
  return ENTRIES.filter(({ kind }) => kind === 'category').map(toCategory)
}

/** Finds a category or root by its slug. @throws HttpProblem 404 */
export function categoryOfSlug(slug: string): Entry {
  const entry = entryOfSlug(slug)
  if (!entry || entry.kind === 'service') throw new HttpProblem(404, 'Nie znamy takiej kategorii.')
  return entry
}

/** Converts a category or root to the contract's form. */
export function toCategory({ id, name, slug, url, root }: Entry): Category {
  return { id, name, slug, url, rootCategoryId: root?.id ?? null, rootCategoryName: root?.name ?? null }
}

/**
 * Builds the category tree: roots, their categories, and services as the groups of a category.
 * @param open the entry whose branch is expanded
 */
export function categoryTree(open?: Entry): CategoryTreeNode[] {
  const branch = new Set([open, open?.category, open?.root])
  const node = (entry: Entry, categories: CategoryTreeNode[]): CategoryTreeNode => ({
    id: entry.id,
    name: entry.name,
    url: entry.url,
    groups: (entry.kind === 'category' ? listedServices(entry) : []).map(({ id, name }) => ({ id, name })),
    categories,
    isElapsed: branch.has(entry),
    ...(entry.kind === 'category' && { imagePath: drawingPath(entry) }),
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
