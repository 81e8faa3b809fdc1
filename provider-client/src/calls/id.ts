import * as z from 'zod/mini'

/** An id in an address, where it is text. */
export const id = z.coerce.number<string | number>().check(z.int(), z.gte(1))
