import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Category } from '../entities/category.ts'

/** The categories of the catalogue, in its order, without the roots (SPEC section 7). */
export const getCategories = defineCall({
  method: 'GET',
  path: 'Category/Categories/',
  summary: 'Kategorie usług',
  answer: z.array(Category),
})

/** A category or root by its slug (SPEC section 7, "defined but unused"). 404 for an unknown one. */
export const getCategoryBySlug = defineCall({
  method: 'GET',
  path: 'Category/GetBySlug/{slug}',
  summary: 'Kategoria według nazwy w adresie',
  params: z.object({ slug: z.string() }),
  answer: Category,
})
