import * as z from 'zod/mini'

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
