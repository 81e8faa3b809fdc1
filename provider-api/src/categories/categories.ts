import type { Category } from '@medicena/provider-client/catalogue'
import { ENTRIES, type Entry, entryOfSlug } from '../catalogue/entries.ts'
import { HttpProblem } from '../http/problems.ts'

/** The categories of the catalogue, in its order. */
export function allCategories(): Category[] {
  return ENTRIES.filter(({ kind }) => kind === 'category').map(toCategory)
}

/** A category or root by its slug. Answers 404 for an unknown one. */
export function categoryOfSlug(slug: string): Entry {
  const entry = entryOfSlug(slug)
  if (!entry || entry.kind === 'service') throw new HttpProblem(404, 'Nie znamy takiej kategorii.')
  return entry
}

/** A category or root as the contract has it. */
export function toCategory({ id, name, slug, url, root }: Entry): Category {
  return { id, name, slug, url, rootCategoryId: root?.id ?? null, rootCategoryName: root?.name ?? null }
}
