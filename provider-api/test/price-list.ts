import { eq, sql } from 'drizzle-orm'
import type { Database } from '../src/database/database.ts'
import { facilities, prices, promotions, settings } from '../src/database/schema.ts'
import { endPrices, writePrices } from '../src/prices/write-prices.ts'
import { applyPromotions } from '../src/promotions/apply-promotions.ts'

/** What a visitor sees of an offer, in zł: what is to be paid and, beside a reduced price, the lowest earlier one. */
export interface Seen {
  readonly pays: number
  readonly lowest: number | null
}

/** The price list of one facility of a test, by days. Days must not go back: nothing but time changes the past. */
export interface TestPriceList {
  readonly facilityId: number
  /** Sets the regular price of a service, in zł, in the course of a day. */
  set(day: string, serviceId: number, zloty: number): Promise<void>
  /** Takes a service off the list in the course of a day. */
  end(day: string, serviceId: number): Promise<void>
  /** Plans a reduction, both days included, without asking whether it is one. */
  promote(serviceId: number, validFrom: string, validTo: string, zloty: number): Promise<void>
  /** What a visitor sees at the end of a day; null when the service is not offered. */
  seen(day: string, serviceId: number): Promise<Seen | null>
}

/** Replaces all facilities of a database by one without prices, in Wrocław, before the day of its first price. */
export async function createPriceList(db: Database, managerId: number | null = null): Promise<TestPriceList> {
  await db.delete(facilities)
  await db.delete(settings).where(eq(settings.key, 'promotions-day'))
  const facilityId = await createFacility(db, managerId)
  return {
    facilityId,
    set: async (day, serviceId, zloty) => {
      await db.transaction((tx) => writePrices(tx, [{ facilityId, serviceId, price: zloty * 100 }], day))
    },
    end: async (day, serviceId) => {
      await db.transaction((tx) => endPrices(tx, [{ facilityId, serviceId }], day))
    },
    promote: async (serviceId, validFrom, validTo, zloty) => {
      await db.insert(promotions).values({ facilityId, serviceId, validFrom, validTo, price: zloty * 100 })
    },
    seen: async (day, serviceId) => {
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
