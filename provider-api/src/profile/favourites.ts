import { facilityUrl } from '@medicena/domain/facility-path'
import type { FavouriteKey } from '@medicena/domain/favourites'
import type { FavouriteData } from '@medicena/provider-client/favourites'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { entryOfId } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities } from '../database/schema.ts'
import { listedColumns } from '../facilities/facility-columns.ts'
import { isPublic } from '../facilities/public-facilities.ts'
import { readOfferPrices } from '../prices/offer-prices.ts'

/**
 * Reads the current data of favourites, in their order. Leaves out facilities that are unknown or not public; the id of a
 * merged duplicate returns the facility that it was merged into.
 * @param today 'YYYY-MM-DD'
 */
export async function readFavourites(
  db: Database,
  favourites: readonly FavouriteKey[],
  today: string,
): Promise<FavouriteData[]> {
  const rows = new Map((await readFacilities(db, favourites)).map((row) => [row.facilityId, row]))
  const offers = await readOfferPrices(
    db,
    favourites.flatMap(({ service }) => service ?? []),
    [...rows.values()].map(({ id }) => id),
    today,
  )
  return favourites.flatMap(({ facility, service }) => {
    const row = rows.get(facility)
    if (!row) return []
    const entry = service === null ? undefined : entryOfId(service)
    return {
      ...row,
      url: facilityUrl(row),
      serviceId: service,
      serviceName: entry?.kind === 'service' ? entry.name : null,
      offer: offers.get(row.id)?.find(({ serviceId }) => serviceId === service) ?? null,
    }
  })
}

function readFacilities(db: Database, favourites: readonly FavouriteKey[]) {
  const saved = alias(facilities, 'saved')
  return db
    .select({
      facilityId: saved.id,
      ...listedColumns,
      latitude: facilities.latitude,
      longitude: facilities.longitude,
    })
    .from(saved)
    .innerJoin(facilities, eq(facilities.id, sql`coalesce(${saved.mergedInto}, ${saved.id})`))
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(
      and(
        inArray(
          saved.id,
          favourites.map(({ facility }) => facility),
        ),
        isPublic,
      ),
    )
}
