import type { MostSearchedItem } from '@medicena/provider-client/home'
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { drawingPath } from '../catalogue/drawings.ts'
import { entryOfId } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { catalogue, cities, facilities, prices, searchCounts } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import type { Snapshot } from '../snapshots/public-route.ts'

/** Services of the full list. */
const MOST_SEARCHED = 30

/** Services shown with other content: three slides of three. */
export const MOST_SEARCHED_PREVIEW = 9

/** The list is part of every response with results. */
const TTL_MS = 15_000

/** Caches the most-searched services of a data version; concurrent requests share one load. */
export function cacheMostSearched(): (snapshot: Snapshot) => Promise<MostSearchedItem[]> {
  const versions = new LRUCache<number, MostSearchedItem[], Database>({
    max: 10,
    ttl: TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: (_version, _stale, { context }) => readMostSearched(context),
  })
  return ({ db, version }) => versions.forceFetch(version, { context: db })
}

/** Reads the most-searched services, each with its cheapest offer in Poland. */
async function readMostSearched(db: Database): Promise<MostSearchedItem[]> {
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
      ...columns(most, 'id', 'count'),
      ...columns(facilities, 'street', 'buildingNumber'),
      price: cheapest.effective,
      facility: facilities.name,
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
      imagePath: drawingPath(entry),
      count,
      medicalFacilityName: facility,
      address: street === null ? null : `${street} ${buildingNumber}, ${city}`,
      price: toZloty(price),
    }
  })
}
