import { facilityPath } from '@medicena/domain/facility-path'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { accounts, cities, facilities, prices, withheldPrices } from '../database/schema.ts'
import { isoInstant, toZloty } from '../database/values.ts'
import { findOutliers, readUsualPrices } from '../prices/price-outliers.ts'

const MAX_FACILITIES = 100

/** A price that is unusual for its service, in zł. */
export interface UnusualPrice {
  readonly serviceId: number
  readonly service: string
  readonly price: number
  /** The price that visitors see meanwhile, if any. */
  readonly publicPrice: number | null
  readonly usualFrom: number
  readonly usualTo: number
  /** When the manager has set it, ISO 8601. */
  readonly setAt: string
}

/** Reads the prices of verified facilities that wait for an operator. */
export async function readUnusualPrices(db: Database) {
  const rows = await db
    .selectDistinct({
      ...{ id: facilities.id, name: facilities.name, city: cities.name },
      ...{ manager: accounts.email, phoneNumber: facilities.phoneNumber },
    })
    .from(withheldPrices)
    .innerJoin(facilities, eq(facilities.id, withheldPrices.facilityId))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .leftJoin(accounts, eq(accounts.id, facilities.managerId))
    .where(eq(facilities.status, 'verified'))
    .orderBy(asc(facilities.id))
    .limit(MAX_FACILITIES)
  const unusual = await unusualPricesOf(
    db,
    rows.map(({ id }) => id),
    { all: true },
  )
  return rows.map((facility) => ({
    ...facility,
    url: facilityPath(facility),
    prices: unusual.get(facility.id) ?? [],
  }))
}

/**
 * Reads the unusual prices of facilities, by facility.
 * @param all returns all withheld prices: those of a verified facility wait, whatever others have changed since
 */
export async function unusualPricesOf(
  db: Database,
  facilityIds: readonly number[],
  { all = false }: { readonly all?: boolean } = {},
): Promise<ReadonlyMap<number, UnusualPrice[]>> {
  if (facilityIds.length === 0) return new Map()
  const withheld = await db
    .select({
      facilityId: withheldPrices.facilityId,
      serviceId: withheldPrices.serviceId,
      price: withheldPrices.price,
      publicPrice: prices.price,
      setAt: isoInstant(withheldPrices.setAt),
    })
    .from(withheldPrices)
    .leftJoin(
      prices,
      and(eq(prices.facilityId, withheldPrices.facilityId), eq(prices.serviceId, withheldPrices.serviceId)),
    )
    .where(inArray(withheldPrices.facilityId, [...facilityIds]))
    .orderBy(asc(withheldPrices.facilityId), asc(withheldPrices.serviceId))
  const shown = all ? withheld : await findOutliers(db, withheld)
  const usual = await readUsualPrices(db, [...new Set(shown.map(({ serviceId }) => serviceId))])
  const byFacility = new Map<number, UnusualPrice[]>()
  for (const { facilityId, serviceId, price, publicPrice, setAt } of shown) {
    const { from, to } = usual.get(serviceId) ?? { from: 0, to: 0 }
    byFacility.set(facilityId, [
      ...(byFacility.get(facilityId) ?? []),
      {
        serviceId,
        service: entryOfId(serviceId)?.name ?? '',
        price: toZloty(price),
        publicPrice: publicPrice === null ? null : toZloty(publicPrice),
        usualFrom: toZloty(from),
        usualTo: toZloty(to),
        setAt,
      },
    ])
  }
  return byFacility
}
