import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idParameter } from './fields.ts'

/**
 * A category of the catalogue, or a root, which holds categories; a root has no root above it. `url` is its site path.
 */
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
  rootCategoryId: z.nullable(z.int()),
  rootCategoryName: z.nullable(z.string()),
})
export type Category = z.infer<typeof Category>

const Group = z.object({ id: z.int(), name: z.string() })

/** A node of the category tree (SPEC section 3). `isElapsed` is the open/closed flag that only clients change. */
export interface CategoryTreeNode {
  id: number
  name: string
  url: string
  groups: z.infer<typeof Group>[]
  categories: CategoryTreeNode[]
  isElapsed: boolean
}
export const CategoryTreeNode: z.ZodMiniType<CategoryTreeNode> = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
  groups: z.array(Group),
  get categories() {
    return z.array(CategoryTreeNode)
  },
  isElapsed: z.boolean(),
})

/**
 * A service of the catalogue with what is offered of it in Poland: the number of offers, and the lowest and highest price
 * that a visitor pays (zł, null without offers). `url` is its site path.
 */
export const MedicalService = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
  count: z.int().check(z.nonnegative()),
  minPrice: z.nullable(z.number()),
  maxPrice: z.nullable(z.number()),
})
export type MedicalService = z.infer<typeof MedicalService>

/** A hit of the service typeahead (SPEC section 3). `url` is a site path under `/uslugi-medyczne/`. */
export const ServiceHit = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
})
export type ServiceHit = z.infer<typeof ServiceHit>

/** The categories of the catalogue, in its order, without the roots (SPEC section 7). */
export const getCategories = defineEndpoint({
  method: 'GET',
  path: 'Category/Categories/',
  summary: 'Kategorie usług',
  response: z.array(Category),
})

/** A category or root by its slug (SPEC section 7, "defined but unused"). 404 for an unknown one. */
export const getCategoryBySlug = defineEndpoint({
  method: 'GET',
  path: 'Category/GetBySlug/{slug}',
  summary: 'Kategoria według nazwy w adresie',
  params: z.object({ slug: z.string() }),
  response: Category,
})

/** The whole category tree (SPEC section 7). */
export const getCategoryTree = defineEndpoint({
  method: 'GET',
  path: 'Category/GetTree',
  summary: 'Drzewo kategorii',
  response: z.array(CategoryTreeNode),
})

/** The category tree with the branch of a site path open: the path's last two name segments. 404 when they name nothing. */
export const getCategoryTreeOfPath = defineEndpoint({
  method: 'GET',
  path: 'Category/GetTree/{a}&&{b}',
  summary: 'Drzewo kategorii z otwartą gałęzią',
  params: z.object({ a: z.string(), b: z.string() }),
  response: z.array(CategoryTreeNode),
})

/** The services of a category or root by its slug, in the order of the catalogue (SPEC section 7). 404 for an unknown one. */
export const getMedicalServices = defineEndpoint({
  method: 'GET',
  path: 'Category/MedicalServices/{category}',
  summary: 'Usługi kategorii z zakresami cen',
  params: z.object({ category: z.string() }),
  response: z.array(MedicalService),
})

/**
 * A service by its id (SPEC section 7, "defined but unused"). As in results, it may also be a category or a root: then its
 * offers are facilities with their cheapest service in it. 404 for an unknown id.
 */
export const getMedicalService = defineEndpoint({
  method: 'GET',
  path: 'MedicalService/{id}',
  summary: 'Usługa z zakresem cen',
  params: z.object({ id: idParameter }),
  response: z.extend(MedicalService, {
    categoryName: z.nullable(z.string()),
    categoryUrl: z.nullable(z.string()),
    rootCategoryName: z.nullable(z.string()),
    rootCategoryUrl: z.nullable(z.string()),
  }),
})

/** Service typeahead (SPEC section 7). Ignores case and diacritics and survives a typo; best hits first, at most 10. */
export const searchServices = defineEndpoint({
  method: 'GET',
  path: 'MedicalService/Search/{text}',
  summary: 'Podpowiedzi usług',
  params: z.object({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
  response: z.array(ServiceHit),
})
