import { eq, sql } from 'drizzle-orm'
import type { Database } from '../src/database/database.ts'
import { facilities, prices, promotions, settings } from '../src/database/schema.ts'
import { endPrices, writePrices } from '../src/prices/write-prices.ts'
import { applyPromotions } from '../src/promotions/apply-promotions.ts'

/**
 * The displayed prices of an offer, in zł: the current one and, if it is reduced, the lowest of the 30 days
 * before.
 */
export interface Seen {
  readonly pays: number
  readonly lowest: number | null
}

/** The price list of a test facility. Calls must have ascending days, because past prices cannot be changed. */
export type TestPriceList = Awaited<ReturnType<typeof createPriceList>>

/** Replaces all facilities of a database by one without prices, in Wrocław, before the day of its first price. */
export async function createPriceList(db: Database, managerId: number | null = null) {
  await db.delete(facilities)
  await db.delete(settings).where(eq(settings.key, 'promotions-day'))
  const facilityId = await createFacility(db, managerId)
  return {
    facilityId,
    /** Sets the regular price of a service, in zł, during a day. */
    set: async (day: string, serviceId: number, zloty: number): Promise<void> => {
      await db.transaction((tx) => writePrices(tx, [{ facilityId, serviceId, price: zloty * 100 }], day))
    },
    end: async (day: string, serviceId: number): Promise<void> => {
      await db.transaction((tx) => endPrices(tx, [{ facilityId, serviceId }], day))
    },
    /** Plans a promotion from the first to the last day, without validation. */
    promote: async (serviceId: number, validFrom: string, validTo: string, zloty: number): Promise<void> => {
      await db.insert(promotions).values({ facilityId, serviceId, validFrom, validTo, price: zloty * 100 })
    },
    /** Returns the displayed prices at the end of a day; null when the service is not offered. */
    seen: async (day: string, serviceId: number): Promise<Seen | null> => {
      await applyPromotions(db, day)
      const [row] = await db
        .select()
        .from(prices)
        .where(sql`facility_id = ${facilityId} and service_id = ${serviceId}`)
      if (!row) return null
      return { pays: row.effective / 100, lowest: row.lowestPrice === null ? null : row.lowestPrice / 100 }
    },
  }
}

/** Adds a facility in Wrocław. */
export async function createFacility(db: Database, managerId: number | null = null): Promise<number> {
  const [facility] = await db
    .insert(facilities)
    .values({
      name: 'Stomatologia Nowak',
      typeId: 1,
      cityId: 894,
      provinceId: 2,
      street: 'Rynek',
      buildingNumber: '1',
      postCode: '50-001',
      phoneNumber: '+48 71 000 00 00',
      managerId,
    })
    .returning({ id: facilities.id })
  if (!facility) throw new Error('no facility')
  return facility.id
}
