import { distanceKm, type Position } from '@medicena/domain/map/position'
import { percentBelowMedian } from '@medicena/domain/median'
import type { FacilityFacts, FacilityProfile } from '@medicena/provider-client/facilities'
import type { Database } from '../database/database.ts'
import type { Province } from '../places/places.ts'
import { readOfferStatistics } from '../results/service-statistics.ts'

/** Price that visitors pay for a service. */
interface PaidPrice {
  readonly serviceId: number
  /** In grosze. */
  readonly effective: number
}

/** The centre of a facility's town, and its province. */
export interface FacilityTown {
  readonly centre: Position
  readonly province: Province
}

/** Computes where a facility is in its town, and compares its prices with the medians of its province. */
export async function readFacilityFacts(
  db: Database,
  { latitude, longitude }: Pick<FacilityProfile, 'latitude' | 'longitude'>,
  { centre, province }: FacilityTown,
  offers: readonly PaidPrice[],
): Promise<Omit<FacilityFacts, 'pricesSince'>> {
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
