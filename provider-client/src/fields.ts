import * as z from 'zod/mini'

/** Database id in a request body. */
export const id = z.int().check(z.gte(1), z.lte(2_147_483_647))

/** Path of an image on the site's own origin, whose content never changes; null without one. */
export const imagePath = z.nullable(z.string().check(z.regex(/^\/api\/[\w/.-]+$/)))

/** Id in a URL. */
export const idParameter = z.coerce.number<string | number>().check(z.int(), z.gte(1))

const numberParameter = z.coerce.number<string | number>()

/** Radius around a town or position, in km; 0 is the town alone. */
export const radius = numberParameter.check(z.gte(0), z.lte(100))

/** Page of a list: `limit` rows after the first `offset`. */
export const PageQuery = z.object({
  limit: z._default(numberParameter.check(z.int(), z.gte(1), z.lte(200)), 50),
  offset: z._default(numberParameter.check(z.int(), z.gte(0)), 0),
})
export type PageQuery = z.infer<typeof PageQuery>
