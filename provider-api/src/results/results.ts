import { facilityUrl } from '@medicena/domain/facility-path'
import { formatPrice } from '@medicena/domain/money'
import { openingAfter, weekdayOf } from '@medicena/domain/opening-hours'
import type { PageQuery } from '@medicena/provider-client/fields'
import type { MostSearchedItem } from '@medicena/provider-client/home'
import type {
  FacilityOffer,
  ProvinceSummary,
  ResultsEnvelope,
  ResultsQuery,
} from '@medicena/provider-client/results'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Entry, entryOfId } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities, priceInclusions, prices } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { type Places, type Scope, WHOLE_COUNTRY } from '../places/places.ts'
import { oldPrice } from '../prices/displayed-prices.ts'
import { readPriceDates } from '../prices/price-since.ts'
import { isOffer, type Offer, offerKey } from '../prices/price-store.ts'
import { readBenefits } from '../smart/smart-benefits.ts'
import { type OfferOrder, offerOrder } from './offer-order.ts'
import { countOffersOfServices, mergeBounds, type ResultsBounds, readPriceBounds } from './price-bounds.ts'
import {
  matchingFacilities,
  matchingOffers,
  type OfferFilter,
  offerTable,
  type SearchTarget,
  toFilter,
} from './search.ts'
import { readOfferStatistics } from './service-statistics.ts'
import { readNearbyTowns, readTowns } from './towns.ts'

/** Below this number of offers a town's results name the nearest towns. */
const FEW_OFFERS = 3

/**
 * Reads the results envelope: one page of offers, price bounds of every scope, and the provinces.
 * @param today 'YYYY-MM-DD'
 */
export async function readResults(
  db: Database,
  places: Places,
  { entry, scope }: SearchTarget,
  query: ResultsQuery,
  mostSearched: MostSearchedItem[],
  today: string,
): Promise<ResultsEnvelope> {
  const filter = toFilter(query, scope)
  const { city, province } = scope
  // Offers of a category belong to different services: their prices have neither an order nor a median.
  const isService = entry.kind === 'service'
  const sort = isService || (query.sort !== 'asc' && query.sort !== 'desc') ? query.sort : 'rating'
  const isWholeList = query.offset === 0 && filter.bounds === undefined && filter.facility === undefined
  const isFilteredCategory = !isService && isWholeList && isFiltering(filter)
  const [bounds, offers, [country], [town], towns, offersTotal] = await Promise.all([
    readPriceBounds(db, entry, scope, filter),
    readOffers(db, entry, scope, filter, {
      ...query,
      sort,
      origin: query.near ?? city,
      isAround: filter.circle !== null,
    }),
    isService ? readOfferStatistics(db, [entry.id], WHOLE_COUNTRY) : [],
    isService && city ? readOfferStatistics(db, [entry.id], scope) : [],
    city === null && isWholeList ? readTowns(db, entry, scope, filter) : [],
    isFilteredCategory ? countOffersOfServices(db, entry, scope, filter) : undefined,
  ])
  const medians = new Map(
    isService ? bounds.provinces.map(({ provinceId, median }) => [provinceId, median]) : [],
  )
  const total = bounds.filtered?.count ?? 0
  const hasNearbyTowns = city !== null && total < FEW_OFFERS && isWholeList
  const countryBounds = mergeBounds(bounds.provinces)
  const provinceBounds = bounds.provinces.find(({ provinceId }) => provinceId === province?.id)
  const { category, root } = entry
  return {
    medicalFacilities: await toOffers(db, offers, medians, today),
    total,
    ...(offersTotal !== undefined && { offersTotal }),
    medicalServiceId: entry.id,
    medicalServiceName: entry.name,
    medicalServiceUrl: entry.url,
    medicalServiceCategoryName: category?.name ?? null,
    medicalServiceCategoryUrl: category?.url ?? null,
    parentMedicalServiceCategoryName: root?.name ?? null,
    parentMedicalServiceCategoryUrl: root?.url ?? null,
    locationId: city?.id ?? province?.id ?? null,
    cityName: city?.name ?? null,
    citySlug: city?.slug ?? null,
    provinceName: province?.name ?? null,
    provinceSlug: province?.slug ?? null,
    minCountryPrice: toZloty(countryBounds?.min),
    maxCountryPrice: toZloty(countryBounds?.max),
    minProvincePrice: toZloty(provinceBounds?.min),
    maxProvincePrice: toZloty(provinceBounds?.max),
    minFilterPrice: toZloty(bounds.filtered?.min),
    maxFilterPrice: toZloty(bounds.filtered?.max),
    medianCountryPrice: toZloty(country?.median),
    medianProvincePrice: toZloty(province && medians.get(province.id)),
    medianCityPrice: toZloty(town?.median),
    mostSearched,
    provinces: provinceSummaries(places, bounds.provinces),
    towns,
    nearbyTowns: hasNearbyTowns ? await readNearbyTowns(db, entry, city, filter) : [],
  }
}

/** Whether a filter leaves out offers of the place. */
function isFiltering(filter: OfferFilter): boolean {
  const { from, to, circle } = filter
  return from !== undefined || to !== undefined || circle !== null || matchingFacilities(filter) !== undefined
}

type OfferRow = Awaited<ReturnType<typeof readOffers>>[number]

/** Converts listed offers to the contract's form, with what else is known about them. Their order stays. */
async function toOffers(
  db: Database,
  rows: readonly OfferRow[],
  medians: ReadonlyMap<number, number | null>,
  today: string,
): Promise<FacilityOffer[]> {
  const [priceDates, benefits] = await Promise.all([
    readPriceDates(db, rows, today),
    readBenefits(db, rows, today),
  ])
  const weekday = weekdayOf(today)
  return rows.map((row) => ({
    ...columns(row, 'id', 'name', 'city', 'phoneNumber', 'rating', 'ratingsNumber'),
    ...columns(row, 'latitude', 'longitude', 'includes'),
    medicalServiceName: entryOfId(row.serviceId)?.name ?? '',
    street: `${row.street} ${row.buildingNumber}`,
    price: formatPrice(toZloty(oldPrice(row))),
    priceValue: toZloty(row.effective),
    promotionPrice: toZloty(row.promotionPrice),
    lowestPrice30Days: toZloty(row.lowestPrice),
    provinceMedianPrice: toZloty(medians.get(row.provinceId)),
    url: facilityUrl(row),
    medicalServiceId: row.serviceId,
    priceDate: priceDates.get(offerKey(row)) ?? null,
    hoursToday: row.openingHours?.[weekday] ?? null,
    nextOpening: row.openingHours && openingAfter(row.openingHours, weekday),
    smart: benefits.get(row.id) ?? null,
  }))
}

function provinceSummaries(places: Places, provinces: ResultsBounds['provinces']): ProvinceSummary[] {
  return provinces
    .flatMap(({ provinceId, count, min, max }) => {
      const province = places.province(provinceId)
      if (!province) return []
      const { name, slug } = province
      return [{ provinceId, provinceName: name, slug, count, minPrice: toZloty(min), maxPrice: toZloty(max) }]
    })
    .sort(
      (left, right) => right.count - left.count || left.provinceName.localeCompare(right.provinceName, 'pl'),
    )
}

/** Reads a page of matching offers in their order; the facility's id decides between equals. */
function readOffers(
  db: Database,
  entry: Entry,
  scope: Scope,
  filter: OfferFilter,
  page: OfferOrder & PageQuery,
) {
  const { table, key } = offerTable(entry)
  const facilityId = sql<number>`matching.facility_id`
  // An index-only scan finds the page; only its rows are joined.
  const pageOf = db
    .select({ facilityId: facilityId.as('listed_id') })
    .from(matching(db, entry, scope, filter))
  const listed = (
    page.sort === 'rating' || page.sort === 'opening'
      ? pageOf.innerJoin(facilities, eq(facilities.id, facilityId))
      : pageOf
  )
    .orderBy(
      ...offerOrder(page, {
        effective: sql`matching.effective`,
        position: sql`matching.position`,
        facilityId,
      }),
    )
    .limit(page.limit)
    .offset(page.offset)
    .as('listed')
  return db
    .select(offerColumns(table))
    .from(listed)
    .innerJoin(table, and(eq(table.facilityId, listed.facilityId), eq(key, entry.id)))
    .innerJoin(facilities, eq(facilities.id, listed.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .leftJoin(
      priceInclusions,
      and(eq(priceInclusions.facilityId, listed.facilityId), eq(priceInclusions.serviceId, table.serviceId)),
    )
    .orderBy(...offerOrder(page, table))
}

/** The columns of a listed offer of services, or of the cheapest ones in a category. */
function offerColumns(table: ReturnType<typeof offerTable>['table']) {
  return {
    ...columns(facilities, 'id', 'name', 'street', 'buildingNumber', 'provinceId'),
    city: cities.name,
    includes: priceInclusions.includes,
    ...columns(table, 'facilityId', 'serviceId', 'price', 'effective', 'promotionPrice', 'lowestPrice'),
    ...columns(facilities, 'phoneNumber', 'rating', 'ratingsNumber', 'openingHours', 'latitude', 'longitude'),
  }
}

/**
 * Reads certain offers in the given order, without comparing them with others.
 * @param today 'YYYY-MM-DD'
 */
export async function readOffersOf(
  db: Database,
  offers: readonly Offer[],
  today: string,
): Promise<FacilityOffer[]> {
  if (offers.length === 0) return []
  const rows = await db
    .select(offerColumns(prices))
    .from(prices)
    .innerJoin(facilities, eq(facilities.id, prices.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .leftJoin(priceInclusions, isOffer(priceInclusions, prices))
    .where(or(...offers.map((offer) => isOffer(prices, offer))))
  const order = offers.map(offerKey)
  rows.sort((one, other) => order.indexOf(offerKey(one)) - order.indexOf(offerKey(other)))
  return toOffers(db, rows, new Map(), today)
}

function matching(db: Database, entry: Entry, scope: Scope, filter: OfferFilter): SQL {
  const { table } = offerTable(entry)
  const rows = db
    .select({ facilityId: table.facilityId, effective: table.effective, position: table.position })
    .from(table)
    .where(matchingOffers(entry, scope, filter))
  // `offset 0` is an optimisation fence: within bounds or a circle, the planner must use the index of
  // positions, not the index of prices that the sort order suggests.
  return filter.bounds || filter.circle ? sql`(${rows} offset 0) as matching` : sql`${rows} as matching`
}
