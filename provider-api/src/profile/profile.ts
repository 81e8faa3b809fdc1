import { addDays } from '@medicena/domain/days'
import { facilityUrl } from '@medicena/domain/facility-path'
import { distanceKm } from '@medicena/domain/map/position'
import { percentBelowMedian } from '@medicena/domain/median'
import type {
  FacilityProfile,
  getFacilityProfile,
  PricingData,
  PricingItem,
} from '@medicena/provider-client/facilities'
import type { PriceStep } from '@medicena/provider-client/profile-offers'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { drawingPath } from '../catalogue/drawings.ts'
import { ENTRIES, type Entry } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities, priceInclusions, prices, provinces } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { detailColumns, listedColumns } from '../facilities/facility-columns.ts'
import { withProvenAmenities } from '../facilities/proven-amenities.ts'
import { isPublic, unknownFacility } from '../facilities/public-facilities.ts'
import { HttpProblem } from '../http/problems.ts'
import { readPhotos } from '../photos/photos.ts'
import { oldPrice, paidPriceSteps, paidPriceStepsSince } from '../prices/displayed-prices.ts'
import { priceSince } from '../prices/price-since.ts'
import { isOffer, offerKey, readPriceHistories } from '../prices/price-store.ts'
import { readOfferStatistics } from '../results/service-statistics.ts'
import { readBenefits } from '../smart/smart-benefits.ts'

/** Days of the price history that visitors see. */
const HISTORY_DAYS = 365

/**
 * Reads a facility with its price list; 404 for an unknown id, and for one that is not public. The id of a merged
 * duplicate returns the facility that it was merged into.
 * @param today 'YYYY-MM-DD'
 */
export async function readProfile(
  db: Database,
  id: number,
  today: string,
): Promise<z.input<typeof getFacilityProfile.response>> {
  const { medicalFacility, centre, province, offers } = await readFacilityInTown(db, id, today)
  const histories = await readPriceHistories(db, offers)
  const statistics = await readOfferStatistics(
    db,
    offers.map(({ serviceId }) => serviceId),
    { city: null, province },
  )
  const medians = new Map(statistics.map(({ entryId, median }) => [entryId, median]))
  const rows = offers.map((offer) => {
    const history = histories.get(offerKey(offer)) ?? []
    return {
      ...offer,
      priceHistory: offer.promotionPrice === null ? null : paidPriceSteps(history, today),
      priceDate: priceSince(history, today),
      belowMedian: percentBelowMedian(offer.effective, medians.get(offer.serviceId) ?? null),
    }
  })
  const { latitude, longitude } = medicalFacility
  return {
    medicalFacility,
    pricingData: buildPricingData(rows),
    distance: latitude === null || longitude === null ? null : distanceKm(centre, { latitude, longitude }),
  }
}

/**
 * Reads what visitors paid for an offer; 404 for one that does not exist or is not public.
 * @param today 'YYYY-MM-DD'
 */
export async function readPriceSteps(
  db: Database,
  facilityId: number,
  serviceId: number,
  today: string,
): Promise<PriceStep[]> {
  const offers = await db
    .select({ facilityId: prices.facilityId, serviceId: prices.serviceId })
    .from(prices)
    .where(isOffer(prices, { facilityId, serviceId }))
  const [history] = (await readPriceHistories(db, offers)).values()
  if (!history) throw notOffered()
  return paidPriceStepsSince(history, addDays(today, -HISTORY_DAYS), today)
}

/** Reads a facility without its price list, as above. */
export async function readFacility(db: Database, id: number, today: string): Promise<FacilityProfile> {
  return (await readFacilityInTown(db, id, today)).medicalFacility
}

/** Reads a facility with the centre of its town, its province and its offers. */
async function readFacilityInTown(db: Database, id: number, today: string) {
  const duplicate = alias(facilities, 'duplicate')
  const merged = db.select({ id: duplicate.mergedInto }).from(duplicate).where(eq(duplicate.id, id))
  const [facility] = await db
    .select({
      ...listedColumns,
      medicalFacilityTypeId: facilities.typeId,
      citySlug: cities.slug,
      ...columns(facilities, 'email', 'website', 'latitude', 'longitude'),
      ...detailColumns,
      managerId: facilities.managerId,
      centre: { latitude: cities.latitude, longitude: cities.longitude },
      province: { id: provinces.id, name: provinces.name, slug: provinces.slug },
    })
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .where(and(eq(facilities.id, sql`coalesce((${merged}), ${id}::int)`), isPublic))
  if (!facility) throw unknownFacility()
  const { managerId, centre, province, ...rest } = facility
  const offers = await db
    .select({
      ...columns(prices, 'facilityId', 'serviceId', 'price', 'promotionPrice', 'lowestPrice', 'effective'),
      includes: priceInclusions.includes,
    })
    .from(prices)
    .leftJoin(priceInclusions, isOffer(priceInclusions, prices))
    .where(eq(prices.facilityId, rest.id))
  const medicalFacility: FacilityProfile = {
    ...rest,
    amenities: withProvenAmenities(rest.amenities, offers),
    photos: await readPhotos(db, rest.id),
    acceptsContactRequests: managerId !== null,
    smart: (await readBenefits(db, [rest], today)).get(rest.id) ?? null,
    url: facilityUrl(facility),
  }
  return { medicalFacility, centre, province, offers }
}

type PriceRow = Pick<typeof prices.$inferSelect, 'serviceId' | 'price' | 'promotionPrice' | 'lowestPrice'> &
  Pick<PricingItem, 'priceHistory' | 'priceDate' | 'includes' | 'belowMedian'>

/** Builds the price list in catalogue order with the headings of offered services. */
function buildPricingData(rows: readonly PriceRow[]): PricingData {
  const rowsById = new Map(rows.map((row) => [row.serviceId, row]))
  const offered = ENTRIES.filter(({ id }) => rowsById.has(id))
  const headings = new Set(offered.flatMap(({ root, category }) => [root, category]))
  const roots = ENTRIES.filter((entry) => entry.kind === 'root' && headings.has(entry))
  return {
    categories: roots.map(({ id, name }) => ({ id, name })),
    items: roots.flatMap((root) => [
      heading(root),
      ...ENTRIES.filter((entry) => entry.root === root).flatMap((entry) => {
        const row = rowsById.get(entry.id)
        if (row) return priceItem(entry, row)
        return headings.has(entry) ? heading(entry) : []
      }),
    ]),
  }
}

function heading(entry: Entry): PricingItem {
  const { id, name, kind, root } = entry
  return {
    id,
    name,
    price: null,
    promotionPrice: null,
    lowestPrice30Days: null,
    priceHistory: null,
    isRootCategory: kind === 'root',
    isSubcategory: kind === 'category',
    isPrice: false,
    ...(root && { rootCategoryId: root.id, imagePath: drawingPath(entry) }),
  }
}

function priceItem({ id, name, url, root }: Entry, row: PriceRow): PricingItem {
  const { priceHistory, priceDate, includes, belowMedian } = row
  return {
    id,
    name,
    url,
    priceHistory,
    priceDate,
    includes,
    belowMedian,
    price: toZloty(oldPrice(row)),
    promotionPrice: toZloty(row.promotionPrice),
    lowestPrice30Days: toZloty(row.lowestPrice),
    isRootCategory: false,
    isSubcategory: false,
    isPrice: true,
    ...(root && { rootCategoryId: root.id }),
  }
}

function notOffered(): HttpProblem {
  return new HttpProblem(404, 'Ta placówka nie oferuje takiej usługi.')
}
