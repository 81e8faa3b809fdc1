import { distanceKm } from '@medicena/domain/map/position'
import { percentBelowMedian } from '@medicena/domain/median'
import type { FacilityFacts, FacilityProfile } from '@medicena/provider-client/facilities'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { cities, facilities, provinces } from '../database/schema.ts'
import { readOfferStatistics } from '../results/service-statistics.ts'

/** Price that visitors pay for a service. */
interface PaidPrice {
  readonly serviceId: number
  /** In grosze. */
  readonly effective: number
}

/** Reads where a facility is in its town, and compares its prices with the medians of its province. */
export async function readFacilityFacts(
  db: Database,
  { id, latitude, longitude }: Pick<FacilityProfile, 'id' | 'latitude' | 'longitude'>,
  offers: readonly PaidPrice[],
): Promise<Omit<FacilityFacts, 'pricesSince'>> {
  const [place] = await db
    .select({
      centre: { latitude: cities.latitude, longitude: cities.longitude },
      province: { id: provinces.id, name: provinces.name, slug: provinces.slug },
    })
    .from(facilities)
    .innerJoin(cities, eq(cities.id, facilities.cityId))
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .where(eq(facilities.id, id))
  if (!place) throw new Error(`facility ${id} has no town`)
  const { centre, province } = place
  const serviceIds = offers.map(({ serviceId }) => serviceId)
  const statistics = await readOfferStatistics(db, serviceIds, { city: null, province })
  const medians = new Map(statistics.map(({ entryId, median }) => [entryId, median]))
  const compared = offers.filter(({ serviceId }) => medians.get(serviceId) != null)
  const below = compared.filter(
    ({ serviceId, effective }) => percentBelowMedian(effective, medians.get(serviceId) ?? null) !== null,
  )
  return {
    distance: latitude === null || longitude === null ? null : distanceKm(centre, { latitude, longitude }),
    province: province.name,
    compared: compared.length,
    belowMedian: below.length,
  }
}
