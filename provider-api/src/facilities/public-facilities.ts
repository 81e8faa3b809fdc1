import { eq } from 'drizzle-orm'
import { facilities } from '../database/schema.ts'

/**
 * Condition for facilities that visitors may see. Offers need no condition: prices of other facilities are in a table of
 * their own (`withheld-prices.ts`).
 */
export const isPublic = eq(facilities.status, 'verified')
