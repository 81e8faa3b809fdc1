import { firstOfMonth } from '@medicena/domain/months'
import type { FacilityOffer } from '@medicena/provider-client/results'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Entry, serviceOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { prices, promotedServices, smartOrders } from '../database/schema.ts'
import { readOwn } from '../facilities/managed-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import type { Scope } from '../places/places.ts'
import { inScope } from '../places/surroundings.ts'
import { isOffer, type Offer } from '../prices/price-store.ts'
import { ofEntry } from '../promotions/promotions-by-category.ts'
import { readOffersOf } from '../results/results.ts'
import { hasSmart, runsOn } from './smart-days.ts'

/** Promoted services that a page shows at once. */
const SHOWN = 3

/**
 * Chooses the promoted service of a facility for the current month, once: otherwise one facility could promote a service a
 * day. One that is no longer offered may be replaced.
 * @throws HttpProblem 404 for a facility that the caller does not manage, or a price that visitors don't see; 409
 */
export async function promoteService(
  tx: Database,
  { facilityId, serviceId, managerId }: Offer & { readonly managerId: number },
  today: string,
): Promise<void> {
  await readOwn(tx, managerId, facilityId)
  serviceOfId(serviceId)
  if (!(await hasSmart(tx, facilityId, today))) {
    throw new HttpProblem(409, 'Usługę promują placówki z pakietem Smart.')
  }
  const isOffered = (service: typeof promotedServices.serviceId | number) =>
    tx
      .select({ price: prices.price })
      .from(prices)
      .where(isOffer(prices, { facilityId, serviceId: service }))
  if ((await isOffered(serviceId)).length === 0) {
    throw new HttpProblem(404, 'Pacjenci nie widzą ceny tej usługi w Twoim cenniku.')
  }
  const month = firstOfMonth(today)
  const [chosen] = await tx
    .insert(promotedServices)
    .values({ facilityId, month, serviceId })
    .onConflictDoUpdate({
      target: [promotedServices.facilityId, promotedServices.month],
      set: { serviceId },
      setWhere: sql`not exists (${isOffered(promotedServices.serviceId)})`,
    })
    .returning({ serviceId: promotedServices.serviceId })
  if (!chosen)
    throw new HttpProblem(409, 'W tym miesiącu promujesz już usługę. Kolejną wybierzesz za miesiąc.')
}

/**
 * Reads the services that a page shows as promoted today.
 * @param entry a category or root that they belong to; null for all
 * @param today 'YYYY-MM-DD'
 */
export async function readPromotedServices(
  db: Database,
  entry: Entry | null,
  scope: Scope,
  today: string,
): Promise<FacilityOffer[]> {
  const promoted = await db
    .select({ facilityId: prices.facilityId, serviceId: prices.serviceId })
    .from(promotedServices)
    .innerJoin(smartOrders, and(eq(smartOrders.facilityId, promotedServices.facilityId), runsOn(today)))
    // Prices of facilities that are not public are in another table.
    .innerJoin(prices, isOffer(prices, promotedServices))
    .where(
      and(
        eq(promotedServices.month, firstOfMonth(today)),
        ofEntry(prices.serviceId, entry),
        inScope(prices, scope),
      ),
    )
    .orderBy(asc(prices.facilityId))
  return readOffersOf(db, turnOf(promoted, today), today)
}

const DAY_MS = 86_400_000

/**
 * Rotates the items by day, so that over as many days as there are items, each is shown equally often in each
 * position.
 * @param day 'YYYY-MM-DD'
 */
export function turnOf<Item>(items: readonly Item[], day: string): Item[] {
  const first = items.length === 0 ? 0 : (Date.parse(day) / DAY_MS) % items.length
  return [...items.slice(first), ...items.slice(0, first)].slice(0, SHOWN)
}
