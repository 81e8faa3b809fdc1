import { facilityPath } from '@medicena/domain/facility-path'
import type { getPromotionsOfCategory } from '@medicena/provider-client/calls/get-promotions'
import type { DatedPromotion } from '@medicena/provider-client/entities/dated-promotion'
import type { LocationHit } from '@medicena/provider-client/entities/location-hit'
import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ENTRIES, type Entry, entryOfId, entryOfSlug } from '../catalogue/entries.ts'
import { toCategory } from '../categories/categories.ts'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema/facilities.ts'
import { cities } from '../database/schema/places.ts'
import { promotions } from '../database/schema/price-records.ts'
import { prices } from '../database/schema/prices.ts'
import { ProblemAnswer } from '../http/problems.ts'
import { toZloty } from '../money.ts'
import { locationOfSlug } from '../places/by-slug.ts'
import type { Places, Scope } from '../places/places.ts'
import { foreseenLowestPrice } from '../prices/foreseen.ts'
import { offerKey, readPriceRecords } from '../prices/price-records.ts'
import type { Days } from './days-of-query.ts'

/** How many promotions an answer has at most. */
const MOST = 60

/** What the slugs of `categoryWithLocation` mean: each alone, or both joined by `&&` in this order. */
export interface PromotionsTarget {
  readonly entry: Entry | null
  readonly place: { readonly location: LocationHit; readonly scope: Scope } | null
}

/** Reads `categoryWithLocation` (see the contract). Answers 404 for slugs that nobody knows. */
export function promotionsTarget(places: Places, categoryWithLocation: string): PromotionsTarget {
  const [first = '', second] = categoryWithLocation.split('&&')
  const entry = entryOfSlug(first) ?? null
  const slug = second ?? (entry ? null : first)
  const scope = slug === null ? undefined : places.scope(slug)
  if (slug === null) return { entry, place: null }
  if (!scope || (second !== undefined && !entry)) {
    throw new ProblemAnswer(404, 'Nie znamy takiej kategorii lub takiego miejsca.')
  }
  return { entry, place: { location: locationOfSlug(places, slug), scope } }
}

/**
 * The promotions of a category in a place within some days, the lowest prices first. Those that have begun come with the
 * lowest earlier price that was found then, planned ones with the one to be expected.
 * @param today 'YYYY-MM-DD'
 */
export async function readPromotionsOfCategory(
  db: Database,
  { entry, place }: PromotionsTarget,
  { from, to }: Days,
  today: string,
): Promise<z.input<typeof getPromotionsOfCategory.answer>> {
  const rows = await db
    .select({
      facilityId: promotions.facilityId,
      serviceId: promotions.serviceId,
      validFrom: promotions.validFrom,
      validTo: promotions.validTo,
      newPrice: promotions.price,
      lowestPrice: promotions.lowestPrice,
      oldPrice: prices.price,
      id: facilities.id,
      name: facilities.name,
      street: facilities.street,
      buildingNumber: facilities.buildingNumber,
      city: cities.name,
      phoneNumber: facilities.phoneNumber,
    })
    .from(promotions)
    .innerJoin(
      prices,
      sql`(${prices.facilityId}, ${prices.serviceId}) = (${promotions.facilityId}, ${promotions.serviceId})`,
    )
    .innerJoin(facilities, eq(facilities.id, promotions.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(
      and(
        gte(promotions.validTo, from),
        lte(promotions.validFrom, to),
        entry ? inArray(promotions.serviceId, serviceIds(entry)) : undefined,
        inScope(place?.scope),
        sql`${promotions.price} < ${prices.price}`,
        or(sql`${promotions.lowestPrice} is null`, sql`${promotions.price} < ${promotions.lowestPrice}`),
      ),
    )
    .orderBy(
      asc(promotions.price),
      asc(promotions.facilityId),
      asc(promotions.serviceId),
      asc(promotions.validFrom),
    )
    .limit(MOST)
  const lowest = await foreseenLowestPrices(db, rows, today)
  return {
    promotions: rows.flatMap((row): DatedPromotion[] => {
      const lowestPrice = row.lowestPrice ?? lowest(row)
      if (lowestPrice === null || row.newPrice >= lowestPrice) return []
      const service = entryOfId(row.serviceId)
      return [
        {
          imagePath: null,
          categoryName: service?.category?.name ?? '',
          medicalServiceName: service?.name ?? '',
          medicalFacilityName: row.name,
          street: `${row.street} ${row.buildingNumber}`,
          city: row.city,
          oldPrice: toZloty(row.oldPrice),
          newPrice: toZloty(row.newPrice),
          lowestPrice30Days: toZloty(lowestPrice),
          phoneNumber: row.phoneNumber,
          url: facilityPath(row),
          validFrom: row.validFrom,
          validTo: row.validTo,
        },
      ]
    }),
    location: place?.location ?? null,
    category: entry && toCategory(entry.category ?? entry),
  }
}

function serviceIds(entry: Entry): number[] {
  return ENTRIES.filter(
    (service) =>
      service.kind === 'service' &&
      [service, service.category, service.root].some((above) => above === entry),
  ).map(({ id }) => id)
}

function inScope(scope: Scope | undefined): SQL | undefined {
  if (scope?.city) return eq(facilities.cityId, scope.city.id)
  return scope?.province ? eq(facilities.provinceId, scope.province.id) : undefined
}

type Row = Pick<typeof promotions.$inferSelect, 'facilityId' | 'serviceId' | 'validFrom' | 'lowestPrice'>

/** The lowest earlier prices of promotions that have not begun. */
async function foreseenLowestPrices(
  db: Database,
  rows: readonly Row[],
  today: string,
): Promise<(row: Row) => number | null> {
  const planned = rows.filter(({ lowestPrice }) => lowestPrice === null)
  if (planned.length === 0) return () => null
  const records = await readPriceRecords(db, planned)
  const others = await db
    .select()
    .from(promotions)
    .where(
      inArray(
        promotions.facilityId,
        planned.map(({ facilityId }) => facilityId),
      ),
    )
  return (row) => {
    const ofOffer = others.filter((other) => offerKey(other) === offerKey(row))
    return foreseenLowestPrice(records.get(offerKey(row)) ?? [], ofOffer, today, row.validFrom)?.price ?? null
  }
}
