import type { MostSearchedItem } from '@medicena/provider-client/home'
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { catalogue, searchCounts } from '../database/schema/catalogue.ts'
import { facilities } from '../database/schema/facilities.ts'
import { cities } from '../database/schema/places.ts'
import { prices } from '../database/schema/prices.ts'
import { toZloty } from '../money.ts'

/** How many services the full list has. */
export const MOST_SEARCHED = 30

/** How many stand beside other content: three slides of three (SPEC section 9). */
export const MOST_SEARCHED_BESIDE = 9

/** The services that were searched most, each with its cheapest offer in Poland. */
export async function readMostSearched(db: Database): Promise<MostSearchedItem[]> {
  const most = db
    .select({ id: catalogue.id, count: searchCounts.count })
    .from(searchCounts)
    .innerJoin(catalogue, eq(catalogue.id, searchCounts.entryId))
    .where(eq(catalogue.kind, 'service'))
    .orderBy(desc(searchCounts.count), asc(catalogue.id))
    .limit(MOST_SEARCHED)
    .as('most')
  const cheapest = db
    .select({ facilityId: prices.facilityId, effective: prices.effective })
    .from(prices)
    .where(eq(prices.serviceId, most.id))
    .orderBy(asc(prices.effective), asc(prices.facilityId))
    .limit(1)
    .as('cheapest')
  const rows = await db
    .select({
      id: most.id,
      count: most.count,
      price: cheapest.effective,
      facility: facilities.name,
      street: facilities.street,
      buildingNumber: facilities.buildingNumber,
      city: cities.name,
    })
    .from(most)
    .leftJoinLateral(cheapest, sql`true`)
    .leftJoin(facilities, eq(facilities.id, cheapest.facilityId))
    .leftJoin(cities, eq(cities.id, facilities.cityId))
    .where(gt(most.count, 0))
    .orderBy(desc(most.count), asc(most.id))
  return rows.flatMap(({ id, count, price, facility, street, buildingNumber, city }) => {
    const entry = entryOfId(id)
    if (!entry) return []
    return {
      id,
      name: entry.name,
      categoryName: entry.category?.name ?? '',
      rootCategoryName: entry.root?.name ?? '',
      url: entry.url,
      imagePath: null,
      count,
      medicalFacilityName: facility,
      address: street === null ? null : `${street} ${buildingNumber}, ${city}`,
      price: price === null ? null : toZloty(price),
    }
  })
}
