import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { CategoryTreeNode } from '../entities/category-tree.ts'

/** The whole category tree (SPEC section 7). */
export const getCategoryTree = defineCall({
  method: 'GET',
  path: 'Category/GetTree',
  summary: 'Drzewo kategorii',
  answer: z.array(CategoryTreeNode),
})

/** The category tree with the branch of a site path open: the path's last two name segments. 404 when they name nothing. */
export const getCategoryTreeOfPath = defineCall({
  method: 'GET',
  path: 'Category/GetTree/{a}&&{b}',
  summary: 'Drzewo kategorii z otwartą gałęzią',
  params: z.object({ a: z.string(), b: z.string() }),
  answer: z.array(CategoryTreeNode),
})
