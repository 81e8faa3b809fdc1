import * as z from 'zod/mini'

const ids = z.array(z.int())
const offers = z.array(
  z.object({ serviceId: z.int(), price: z.int(), includes: z.optional(z.nullable(z.string())) }),
)

/**
 * State by which a merge can be undone: the duplicate's data, and ids of what has moved. Prices are in
 * grosze.
 */
export const MergedState = z.object({
  status: z.enum(['pending', 'verified', 'rejected', 'hidden']),
  statusReason: z.nullable(z.string()),
  managerId: z.nullable(z.int()),
  change: z.nullable(z.object({ form: z.unknown(), proposedAt: z.string() })),
  prices: offers,
  withheld: offers,
  /** Promotions that had not begun. */
  planned: z.array(
    z.object({ serviceId: z.int(), validFrom: z.string(), validTo: z.string(), price: z.int() }),
  ),
  /** Services whose price and history the survivor got. */
  movedServices: ids,
  contactRequests: ids,
  errorReports: ids,
  smartOrders: ids,
  claims: ids,
  /** Claims that ended because their account had claimed the survivor as well. */
  endedClaims: ids,
  /** Facilities that were merged into the duplicate earlier. */
  earlierDuplicates: ids,
})
export type MergedState = z.infer<typeof MergedState>
