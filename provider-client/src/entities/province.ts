import * as z from 'zod/mini'

/** A province of the reference list (SPEC section 3). */
export const Province = z.object({ id: z.int(), name: z.string() })
export type Province = z.infer<typeof Province>
