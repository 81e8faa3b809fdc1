import type { PlanSort } from '@medicena/domain/plan-path'
import type { PlanQuery } from '@medicena/provider-client/plan'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { UNKNOWN_POSITION } from '../database/position.ts'
import { cities, prices } from '../database/schema.ts'
import { intArray } from '../database/values.ts'
import type { City } from '../places/places.ts'
import { isWithin, kmOfOffer } from '../places/surroundings.ts'

/** Services and the town from whose centre distances are measured. */
export interface PlanTarget {
  readonly serviceIds: readonly number[]
  /** The service without which a facility is of little use. */
  readonly mainServiceId: number
  readonly city: City
}

/** A facility that offers services of a plan. */
export interface RankedFacility {
  readonly id: number
  /** The sum of its offers of the services, in grosze. */
  readonly total: number
  /** From the town's centre, in km. */
  readonly distance: number
}

/** Unknown positions last: the centre of the town is only a guess. */
const BY_DISTANCE = sql`is_unknown, distance`

/**
 * Orders of the facilities that offer all services, and after them of the others. Ascending; null, of unrated facilities, is
 * last. The sums of fewer services are lower, so they order only what is as complete.
 */
const SORT_KEYS: Readonly<Record<PlanSort, SQL>> = {
  total: sql`has_main desc, offered desc`,
  distance: BY_DISTANCE,
  rating: sql`(select -rating from facilities where id = facility_id)`,
}

/**
 * Finds facilities around the town that offer at least half of the services: those with all of them first, then in the
 * order of `sort`, then the cheapest.
 * @returns one page of them, and the numbers of all: those with all services (`complete`), and the others (`partial`)
 */
export async function rankWithin(
  db: Database,
  target: PlanTarget,
  { radius, sort, limit, offset }: PlanQuery,
): Promise<{ complete: number; partial: number; page: RankedFacility[] }> {
  const services = target.serviceIds.length
  const order = sql`offered = ${services}::int desc, ${SORT_KEYS[sort]}, total, facility_id`
  const rows = await db
    .select({
      complete: sql<number>`complete`,
      partial: sql<number>`partial`,
      id: sql<number | null>`facility_id`,
      total: sql<number>`total`,
      distance: sql<number>`distance`,
    })
    .from(
      sql`(
        with matching as (
          select * from (${offersByFacility(target, radius)}) as nearby
          where offered * 2 >= ${services}::int
        )
        select complete, partial, listed.* from
          (select (count(*) filter (where offered = ${services}::int))::int as complete,
            (count(*) filter (where offered < ${services}::int))::int as partial from matching) as counts
          left join (select * from matching order by ${order} limit ${limit} offset ${offset})
            as listed on true
      ) as ranked`,
    )
    .orderBy(order)
  const { complete = 0, partial = 0 } = rows[0] ?? {}
  const page = rows.flatMap(({ id, total, distance }) => (id === null ? [] : [{ id, total, distance }]))
  return { complete, partial, page }
}

/** Finds the nearest facilities in the country that offer all services, nearest first. */
export async function rankByDistance(
  db: Database,
  target: PlanTarget,
  limit: number,
): Promise<RankedFacility[]> {
  return db
    .select({
      id: sql<number>`facility_id`,
      total: sql<number>`total`,
      distance: sql<number>`distance`,
    })
    .from(sql`(${offersByFacility(target, null)}) as everywhere`)
    .where(sql`offered = ${target.serviceIds.length}::int`)
    .orderBy(sql`${BY_DISTANCE}, total, facility_id`)
    .limit(limit)
}

/**
 * Number, sum and distance of each facility's offers of the services. Offers without a position count as offered in the
 * centre of their town.
 * @param radiusKm 0 for the town alone, null for the whole country
 */
function offersByFacility({ serviceIds, mainServiceId, city }: PlanTarget, radiusKm: number | null): SQL {
  const isOffered = sql`${prices.serviceId} = any(${intArray(serviceIds)})`
  const circle = radiusKm === null ? null : { centre: city, radiusKm }
  const isNear = radiusKm === 0 ? eq(prices.cityId, city.id) : circle && isWithin(prices, circle)
  const where = and(isOffered, isNear ?? undefined)
  return sql`
    select facility_id, count(*)::int as offered, bool_or(is_main) as has_main, sum(effective)::double precision as total, distance, is_unknown
    from (
      select ${prices.facilityId}, ${prices.effective}, ${prices.serviceId} = ${mainServiceId}::int as is_main,
        ${kmOfOffer(prices, city)} as distance, ${prices.position} = ${UNKNOWN_POSITION} as is_unknown
      from ${prices} join ${cities} on ${cities.id} = ${prices.cityId} where ${where}
    ) as offers
    group by facility_id, distance, is_unknown`
}
