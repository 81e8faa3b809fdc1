import type { SmartBenefits } from '@medicena/provider-client/smart'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities, facilityPhotos, smartOrders } from '../database/schema.ts'
import { publicColumns } from '../photos/photos.ts'
import { runsOn } from './smart-days.ts'

/**
 * Reads what the facilities with Smart among some show, by facility. It is read after the offers have been found and
 * ordered, so that it cannot change their order.
 * @param today 'YYYY-MM-DD'
 */
export async function readBenefits(
  db: Database,
  shown: readonly { readonly id: number }[],
  today: string,
): Promise<ReadonlyMap<number, SmartBenefits>> {
  if (shown.length === 0) return new Map()
  const ids = [...new Set(shown.map(({ id }) => id))]
  const rows = await db
    .select({ id: facilities.id, bookingUrl: facilities.bookingUrl, logo: publicColumns })
    .from(smartOrders)
    .innerJoin(facilities, eq(facilities.id, smartOrders.facilityId))
    .leftJoin(
      facilityPhotos,
      and(eq(facilityPhotos.facilityId, smartOrders.facilityId), eq(facilityPhotos.kind, 'logo')),
    )
    .where(and(inArray(smartOrders.facilityId, ids), runsOn(today)))
  return new Map(rows.map(({ id, ...benefits }) => [id, benefits]))
}
