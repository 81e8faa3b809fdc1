import * as z from 'zod/mini'

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
