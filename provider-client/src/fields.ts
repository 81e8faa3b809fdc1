import * as z from 'zod/mini'

const MAX_ID = 2_147_483_647

/** Database id in a request body. */
export const id = z.int().check(z.gte(1), z.lte(MAX_ID))

/** Path of an image on the site's own origin, whose content never changes; null without one. */
export const imagePath = z.nullable(z.string().check(z.regex(/^\/api\/[\w/.-]+$/)))

/** Slug of an entry of the catalogue, a town or a province. */
export const slug = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

/** Id in a URL, limited to the largest id that the database can store, which belongs to nothing. */
export const idParameter = z.coerce.number<string | number>().check(
  z.int(),
  z.gte(1),
  z.overwrite((id) => Math.min(id, MAX_ID)),
)

const numberParameter = z.coerce.number<string | number>()

/** Radius around a town or position, in km; 0 is the town alone. */
export const radius = numberParameter.check(z.gte(0), z.lte(100))

/** Page of a list: `limit` rows after the first `offset`. */
export const PageQuery = z.object({
  limit: z._default(numberParameter.check(z.int(), z.gte(1), z.lte(200)), 50),
  offset: z._default(numberParameter.check(z.int(), z.gte(0)), 0),
})
export type PageQuery = z.infer<typeof PageQuery>
