import * as z from 'zod/mini'

const typed = z.coerce.number<string | number>()

/** Which page of a list: at most `limit` rows after the first `offset`. */
export const PageQuery = z.object({
  limit: z._default(typed.check(z.int(), z.gte(1), z.lte(200)), 50),
  offset: z._default(typed.check(z.int(), z.gte(0)), 0),
})
export type PageQuery = z.infer<typeof PageQuery>
