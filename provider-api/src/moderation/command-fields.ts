import * as z from 'zod/mini'

/** Id of something that a decision is about. */
export const id = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(2_147_483_647))

/** A reason that must be given. */
export const required = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))

/** Author of a decision and the reason. The reason is shown to the manager where a facility is rejected or hidden. */
export const decided = {
  operator: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
}
