import { firstOfMonth } from '@medicena/domain/months'
import type { ManagedSmart } from '@medicena/provider-client/managed-smart'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { promotedServices, smartOrders } from '../database/schema.ts'
import { isoInstant } from '../database/values.ts'
import { readOwn } from '../facilities/managed-facilities.ts'
import { readMonthlyContacts } from './contact-counts.ts'
import { mayPlanPromotions, readPromotionsDay } from './promotions-day.ts'
import { readSmartPeriods } from './smart-days.ts'
import { isOpenOrderOf } from './smart-orders.ts'

/**
 * Reads the package of a managed facility.
 * @throws HttpProblem 404 for a facility that the caller does not manage
 */
export async function readManagedSmart(
  db: Database,
  { facilityId, managerId }: { readonly facilityId: number; readonly managerId: number },
  today: string,
): Promise<ManagedSmart> {
  await readOwn(db, managerId, facilityId)
  const periods = (await readSmartPeriods(db, facilityId)).filter(({ validTo }) => validTo >= today)
  const [open] = await db
    .select({ month: smartOrders.month, orderedAt: isoInstant(smartOrders.orderedAt) })
    .from(smartOrders)
    .where(isOpenOrderOf(facilityId))
  const [ordered] = await db
    .select({ invoice: smartOrders.invoice })
    .from(smartOrders)
    .where(and(eq(smartOrders.orderedBy, managerId), isNotNull(smartOrders.invoice)))
    .orderBy(desc(smartOrders.id))
    .limit(1)
  const [promoted] = await db
    .select({ serviceId: promotedServices.serviceId })
    .from(promotedServices)
    .where(and(eq(promotedServices.facilityId, facilityId), eq(promotedServices.month, firstOfMonth(today))))
  return {
    isActive: periods.some(({ validFrom }) => validFrom <= today),
    periods,
    invoice: ordered?.invoice ?? null,
    order: open ? { ...open, month: open.month.slice(0, 7) } : null,
    promoted: promoted ? { ...promoted, serviceName: entryOfId(promoted.serviceId)?.name ?? '' } : null,
    promotionsFrom: await readPromotionsDay(db),
    mayPlanPromotions: await mayPlanPromotions(db, facilityId, today),
    contacts: await readMonthlyContacts(db, facilityId),
  }
}
