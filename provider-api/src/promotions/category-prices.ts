import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { categoryPrices } from '../database/schema.ts'
import { intArray } from '../database/values.ts'

/**
 * Works out anew which offer of a facility is the cheapest in each category and root. To be called with every change of
 * prices, in its transaction.
 * @param facilityIds whose prices changed; all facilities when left out
 */
export async function refreshCategoryPrices(db: Database, facilityIds?: readonly number[]): Promise<void> {
  const concerned = facilityIds ? sql`facility_id = any(${intArray(facilityIds)})` : sql`true`
  await db.execute(sql`delete from ${categoryPrices} where ${concerned}`)
  await db.execute(sql`
    insert into ${categoryPrices} (category_id, facility_id, service_id, province_id, city_id, position,
      price, promotion_price, lowest_price, effective)
    select distinct on (facility_id, above.id) above.id, facility_id, service_id, province_id, city_id, position,
      price, promotion_price, lowest_price, effective
    from prices
    join catalogue as service on service.id = prices.service_id
    join catalogue as above on above.id in (service.category_id, service.root_id)
    where ${concerned}
    order by facility_id, above.id, effective, service_id`)
}
