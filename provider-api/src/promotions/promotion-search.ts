import { distanceKm } from '@medicena/domain/map/position'
import type { PromotionQuery, searchPromotions } from '@medicena/provider-client/promotion-search'
import type { NearbyTown } from '@medicena/provider-client/results'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { toCategory } from '../catalogue/categories.ts'
import { type Entry, entryOfSlug } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { UNKNOWN_POSITION } from '../database/position.ts'
import { cities, facilities, prices, promotions } from '../database/schema.ts'
import { HttpProblem } from '../http/problems.ts'
import { type City, locationOfSlug, type Places, type Scope, WHOLE_COUNTRY } from '../places/places.ts'
import { inScope, isWithin, kmOfOffer } from '../places/surroundings.ts'
import { readBenefits } from '../smart/smart-benefits.ts'
import { ofEntry } from './promotions-by-category.ts'
import { isRunning, SHOWN_FACILITY, toPromotion } from './shown-promotion.ts'

type Response = z.input<typeof searchPromotions.response>

/** Towns that are named when the chosen one has no promotions. */
const MAX_NEAREST = 5

/** Conditions of a search. */
export interface PromotionSearch extends Pick<PromotionQuery, 'order' | 'limit' | 'offset'> {
  /** Null for all services. */
  readonly entry: Entry | null
  /** Null for the whole country. */
  readonly location: Response['location']
  readonly scope: Scope
  /** Of the circle around the town, in km; null for the place alone. */
  readonly radiusKm: number | null
  /** 'YYYY-MM-DD' */
  readonly today: string
}

/** Resolves the slugs of a query. @throws HttpProblem 404 for unknown ones */
export function promotionSearch(
  places: Places,
  { category, location, radius, ...page }: PromotionQuery,
): Omit<PromotionSearch, 'today'> {
  const entry = category === undefined ? null : entryOfSlug(category)
  if (entry === undefined) throw new HttpProblem(404, 'Nie znamy takiej kategorii.')
  const scope = location === undefined ? WHOLE_COUNTRY : (places.scope(location) ?? WHOLE_COUNTRY)
  return {
    ...page,
    entry,
    scope,
    location: location === undefined ? null : locationOfSlug(places, location),
    radiusKm: scope.city && radius ? radius : null,
  }
}

/** Reads a page of the promotions that run today. */
export async function readListedPromotions(db: Database, search: PromotionSearch): Promise<Response> {
  const page = promotionsPage(db, search)
  const rows = await db
    .select({
      ...SHOWN_FACILITY,
      latitude: facilities.latitude,
      ...columns(page, 'serviceId', 'price', 'newPrice', 'lowestPrice', 'validTo', 'distance', 'total'),
    })
    .from(page)
    .innerJoin(facilities, eq(facilities.id, page.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .orderBy(page.rank)
  const { entry, location, scope, offset, today } = search
  const benefits = await readBenefits(db, rows, today)
  // A page beyond the last has no row that could tell the number.
  const total = rows[0]?.total ?? (offset > 0 ? await countPromotions(db, search) : 0)
  return {
    promotions: rows.map((row) => ({
      ...toPromotion(row, benefits),
      ...columns(row, 'serviceId', 'validTo', 'distance'),
      ...(row.latitude === null && { approximate: true as const }),
    })),
    total,
    category: entry && toCategory(entry.category ?? entry),
    location,
    nearest: total === 0 && scope.city ? await readNearestTowns(db, search, scope.city) : [],
  }
}

/** One page of promotions in order, with the number of all. */
function promotionsPage(db: Database, search: PromotionSearch) {
  const { order, scope, limit, offset } = search
  const found = foundPromotions(db, search)
  // The share of the old price that is left, as `oldPrice` defines it: the smallest share is the largest saving.
  const share = sql`${found.newPrice}::double precision / least(${found.price}, ${found.lowestPrice})`
  const orders = {
    saving: share,
    price: found.newPrice,
    end: found.validTo,
    // Unknown positions last: the centre of the town is only a guess.
    distance: sql`${found.isUnknown}, ${found.distance}`,
  }
  const by = orders[order === 'distance' && !scope.city ? 'saving' : order]
  return db
    .select({
      ...columns(found, 'facilityId', 'serviceId', 'price', 'newPrice', 'lowestPrice', 'validTo', 'distance'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
      rank: sql<number>`row_number() over (order by ${by}, ${share}, ${found.facilityId}, ${found.serviceId})`.as(
        'rank',
      ),
    })
    .from(found)
    .orderBy(sql`rank`)
    .limit(limit)
    .offset(offset)
    .as('page')
}

async function countPromotions(db: Database, search: PromotionSearch): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(foundPromotions(db, search))
  return row?.total ?? 0
}

/** The promotions of a search. `distance` is km from the town's centre, null without a town. */
function foundPromotions(db: Database, search: PromotionSearch) {
  const { scope, radiusKm } = search
  const distance: SQL<number | null> = scope.city
    ? kmOfOffer(prices, scope.city)
    : sql<null>`null::double precision`
  return db
    .select({
      ...columns(prices, 'facilityId', 'serviceId', 'price'),
      newPrice: sql<number>`${prices.promotionPrice}`.as('new_price'),
      lowestPrice: sql<number>`${prices.lowestPrice}`.as('old_lowest_price'),
      validTo: promotions.validTo,
      distance: distance.as('distance'),
      isUnknown: sql<boolean>`${prices.position} = ${UNKNOWN_POSITION}`.as('is_unknown'),
    })
    .from(prices)
    .innerJoin(promotions, isRunning(search.today))
    .innerJoin(cities, eq(cities.id, prices.cityId))
    .where(
      and(
        isNotNull(prices.promotionPrice),
        ofEntry(prices.serviceId, search.entry),
        scope.city && radiusKm !== null
          ? isWithin(prices, { centre: scope.city, radiusKm })
          : inScope(prices, scope),
      ),
    )
    .as('found')
}

/** Finds the nearest towns with promotions of the search's services, nearest first. */
async function readNearestTowns(
  db: Database,
  { entry, today }: PromotionSearch,
  centre: City,
): Promise<NearbyTown[]> {
  const { name, slug, latitude, longitude } = cities
  const towns = await db
    .select({ name, slug, latitude, longitude, count: sql<number>`count(*)::int` })
    .from(prices)
    .innerJoin(promotions, isRunning(today))
    .innerJoin(cities, eq(cities.id, prices.cityId))
    .where(and(isNotNull(prices.promotionPrice), ofEntry(prices.serviceId, entry)))
    .groupBy(cities.id)
  return towns
    .map((town) => ({ ...columns(town, 'name', 'slug', 'count'), distance: distanceKm(centre, town) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_NEAREST)
}
