import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { imagePath } from './fields.ts'

/** Category of the catalogue or root category. Root fields are null for a root; `url` is a site path. */
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

/**
 * Node of the category tree. `isElapsed` says whether the node is expanded. Written out, because the declarations of a
 * published package would have `any` for the recursive part of an inferred type.
 */
export interface CategoryTreeNode {
  id: number
  name: string
  url: string
  groups: z.infer<typeof Group>[]
  categories: CategoryTreeNode[]
  isElapsed: boolean
  /** Drawing of a category. */
  imagePath?: string | null | undefined
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
  imagePath: z.optional(imagePath),
})

/**
 * Service of the catalogue with its number of offers and the range of prices that visitors pay (zł, null without offers), in
 * Poland or in a place. `medianPrice` is null for fewer than 5 offers. `url` is a site path.
 */
export const MedicalService = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
  count: z.int().check(z.nonnegative()),
  minPrice: z.nullable(z.number()),
  maxPrice: z.nullable(z.number()),
  medianPrice: z.optional(z.nullable(z.number())),
})
export type MedicalService = z.infer<typeof MedicalService>

/** Suggestion of the service typeahead. `url` is a site path. */
export const ServiceHit = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string().check(z.startsWith('/uslugi-medyczne/')),
  kind: z.optional(z.enum(['root', 'category', 'service'])),
  /** The everyday term that was found instead of the name: 'ekstrakcja zęba' for 'Usunięcie zęba'. */
  term: z.optional(z.string()),
  /** Whether only similar words were found: something else may be meant. */
  similar: z.optional(z.literal(true)),
  /** Number of a service's offers in Poland, and the lowest price that visitors pay (zł). */
  count: z.optional(z.int()),
  minPrice: z.optional(z.number()),
  /** The town that the text names at its end. */
  location: z.optional(z.object({ name: z.string(), slug: z.string() })),
})
export type ServiceHit = z.infer<typeof ServiceHit>

/** Lists the categories in catalogue order, without roots. */
export const getCategories = defineEndpoint('GET Category/Categories/', {
  summary: 'Kategorie usług',
  response: z.array(Category),
})

/** Gets a category or root by slug. 404 for an unknown one. Not used by the site. */
export const getCategoryBySlug = defineEndpoint('GET Category/GetBySlug/{slug}', {
  summary: 'Kategoria według nazwy w adresie',
  params: z.object({ slug: z.string() }),
  response: Category,
})

/** Gets the whole category tree, collapsed. */
export const getCategoryTree = defineEndpoint('GET Category/GetTree', {
  summary: 'Drzewo kategorii',
  response: z.array(CategoryTreeNode),
})

/**
 * Gets the category tree with one branch expanded: `a` and `b` are the last two name segments of a site path. 404 when
 * they name no node.
 */
export const getCategoryTreeOfPath = defineEndpoint('GET Category/GetTree/{a}&&{b}', {
  summary: 'Drzewo kategorii z otwartą gałęzią',
  params: z.object({ a: z.string(), b: z.string() }),
  response: z.array(CategoryTreeNode),
})

/** Lists the services of a category or root by its slug, in catalogue order. 404 for an unknown one. */
export const getMedicalServices = defineEndpoint('GET Category/MedicalServices/{category}', {
  summary: 'Usługi kategorii z zakresami cen',
  params: z.object({ category: z.string() }),
  response: z.array(MedicalService),
})

/** Lists them with their prices in a town or province, by its slug. 404 for an unknown category or place. */
export const getLocationMedicalServices = defineEndpoint(
  'GET Category/MedicalServices/{category}/{location}',
  {
    summary: 'Usługi kategorii z zakresami cen w mieście lub województwie',
    params: z.object({ category: z.string(), location: z.string() }),
    response: z.array(MedicalService),
  },
)

/**
 * Gets a service by id. Like the results endpoints it also accepts a category or root, whose offers are the facilities
 * with their cheapest service in it. 404 for an unknown id. Not used by the site.
 */
export const getMedicalService = defineEndpoint('GET MedicalService/{id}', {
  summary: 'Usługa z zakresem cen',
  response: z.extend(MedicalService, {
    categoryName: z.nullable(z.string()),
    categoryUrl: z.nullable(z.string()),
    rootCategoryName: z.nullable(z.string()),
    rootCategoryUrl: z.nullable(z.string()),
  }),
})

/**
 * Suggests at most 10 services, best first, also by everyday words and complaints. Ignores case, diacritics and endings,
 * and tolerates a typo.
 */
export const searchServices = defineEndpoint('GET MedicalService/Search/{text}', {
  summary: 'Podpowiedzi usług',
  params: z.object({ text: z.string().check(z.minLength(2), z.maxLength(100)) }),
  response: z.array(ServiceHit),
})
