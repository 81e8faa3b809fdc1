import { and, eq } from 'drizzle-orm'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema.ts'
import { MAX_INTEGER } from '../database/values.ts'
import { HttpProblem } from '../http/problems.ts'
import type { Offer } from './price-records.ts'

/** A service of a facility, on behalf of a manager. */
export interface ManagedOffer extends Offer {
  readonly managerId: number
}

/**
 * Answers 404 for a facility that the caller does not manage, whether or not there is one with this id, and for what is
 * no service. What is written about the facility's prices must come later in the transaction, if there is one.
 */
export async function checkOwn(
  db: Database,
  { facilityId, managerId, serviceId }: Omit<ManagedOffer, 'serviceId'> & { serviceId?: number },
): Promise<void> {
  const [own] =
    facilityId > MAX_INTEGER
      ? []
      : await db
          .select({ id: facilities.id })
          .from(facilities)
          .where(and(eq(facilities.id, facilityId), eq(facilities.managerId, managerId)))
  if (!own) throw new HttpProblem(404, 'Wśród Twoich placówek nie ma takiej.')
  if (serviceId !== undefined && entryOfId(serviceId)?.kind !== 'service') {
    throw new HttpProblem(404, 'Nie znamy takiej usługi.')
  }
}

/** Where a service should be on the price list and is not. */
export function notOffered(): HttpProblem {
  return new HttpProblem(404, 'Tej usługi nie ma w cenniku placówki.')
}
