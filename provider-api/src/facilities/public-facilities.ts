import { eq } from 'drizzle-orm'
import { facilities } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'

/**
 * Condition for facilities that visitors may see. Offers need no condition: prices of other facilities are in a table of
 * their own (`withheld-prices.ts`).
 */
export const isPublic = eq(facilities.status, 'verified')

/** The facility does not exist, or visitors may not see it. */
export function unknownFacility(): HttpProblem {
  return new HttpProblem(404, 'Nie znamy takiej placówki.')
}
