import { facilityUrl } from '@medicena/domain/facility-path'
import type { PlanFacility, PlanQuery, PlanResponse } from '@medicena/provider-client/plan'
import { eq, inArray } from 'drizzle-orm'
import { type Entry, entryOfSlug } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { cities, facilities } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { listedColumns } from '../facilities/facility-columns.ts'
import { HttpProblem } from '../http/problems.ts'
import { type City, cityOfSlug, type Places, WHOLE_COUNTRY } from '../places/places.ts'
import { readOfferPrices } from '../prices/offer-prices.ts'
import { readOfferStatistics } from '../results/service-statistics.ts'
import { type RankedFacility, rankByDistance, rankWithin } from './rank-facilities.ts'

/** Facilities beyond the radius that are named when there is none within it. */
const MAX_NEAREST = 5

/** Services and town of a plan. */
export interface Plan {
  readonly services: readonly Entry[]
  readonly city: City
}

/** Resolves the slugs of a plan; 404 for unknown ones, also for categories, whose prices are of different services. */
export function planOfSlugs(places: Places, town: string, slugs: readonly string[]): Plan {
  const services = slugs.map((slug) => {
    const entry = entryOfSlug(slug)
    if (entry?.kind !== 'service') throw new HttpProblem(404, 'Nie znamy takiej usługi.')
    return entry
  })
  return { services, city: cityOfSlug(places, town) }
}

/**
 * Finds the facilities for a plan, with their prices of its services.
 * @param today 'YYYY-MM-DD'
 */
export async function readPlan(
  db: Database,
  { services, city }: Plan,
  query: PlanQuery,
  today: string,
): Promise<PlanResponse> {
  const serviceIds = services.map(({ id }) => id)
  const target = { serviceIds, mainServiceId: await findMainService(db, serviceIds), city }
  const { page, ...counts } = await rankWithin(db, target, query)
  const nearest = counts.complete === 0 ? await rankByDistance(db, target, MAX_NEAREST) : []
  const details = await readFacilities(db, target.serviceIds, [...page, ...nearest], today)
  const listed = (ranked: readonly RankedFacility[]) => ranked.flatMap(({ id }) => details.get(id) ?? [])
  return {
    services: services.map(({ id, name, slug, url }) => ({ id, name, slug, url })),
    town: { name: city.name, slug: city.slug, province: city.province },
    ...counts,
    facilities: listed(page),
    nearest: listed(nearest),
  }
}

/** Finds the most expensive service of a treatment, by its median in the country: the others belong to it. */
async function findMainService(db: Database, serviceIds: readonly number[]): Promise<number> {
  const statistics = await readOfferStatistics(db, serviceIds, WHOLE_COUNTRY)
  const [main] = statistics.toSorted(
    (one, other) => (other.median ?? other.min) - (one.median ?? one.min) || one.entryId - other.entryId,
  )
  return main?.entryId ?? serviceIds[0] ?? 0
}

/** Reads ranked facilities with their prices of the services, by id. */
async function readFacilities(
  db: Database,
  serviceIds: readonly number[],
  ranked: readonly RankedFacility[],
  today: string,
): Promise<ReadonlyMap<number, PlanFacility>> {
  if (ranked.length === 0) return new Map()
  const ids = ranked.map(({ id }) => id)
  const rows = await db
    .select({ ...listedColumns, managerId: facilities.managerId, latitude: facilities.latitude })
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .where(inArray(facilities.id, ids))
  const parts = await readOfferPrices(db, serviceIds, ids, today)
  const rankedById = new Map(ranked.map((facility) => [facility.id, facility]))
  return new Map(
    rows.map(({ fullStreet, managerId, latitude, ...row }) => {
      const offered = parts.get(row.id) ?? []
      const { total = 0, distance = 0 } = rankedById.get(row.id) ?? {}
      return [
        row.id,
        {
          ...row,
          street: fullStreet,
          acceptsContactRequests: managerId !== null,
          url: facilityUrl(row),
          distance,
          ...(latitude === null && { approximate: true as const }),
          total: toZloty(total),
          parts: offered,
          missing: serviceIds.filter((id) => offered.every(({ serviceId }) => serviceId !== id)),
        },
      ]
    }),
  )
}
