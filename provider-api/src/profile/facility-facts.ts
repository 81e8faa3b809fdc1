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

/** Facts about a facility, and how many per cent of a service's median its prices save, by service. */
export interface ComparedFacility {
  readonly facts: Omit<FacilityFacts, 'pricesSince'>
  readonly belowMedian: ReadonlyMap<number, number>
}

/** Computes where a facility is in its town, and compares its prices with the medians of its province. */
export async function readFacilityFacts(
  db: Database,
  { latitude, longitude }: Pick<FacilityProfile, 'latitude' | 'longitude'>,
  { centre, province }: FacilityTown,
  offers: readonly PaidPrice[],
): Promise<ComparedFacility> {
  const serviceIds = offers.map(({ serviceId }) => serviceId)
  const statistics = await readOfferStatistics(db, serviceIds, { city: null, province })
  const medians = new Map(statistics.map(({ entryId, median }) => [entryId, median]))
  const compared = offers.filter(({ serviceId }) => medians.get(serviceId) != null)
  const belowMedian = new Map(
    compared.flatMap(({ serviceId, effective }) => {
      const percent = percentBelowMedian(effective, medians.get(serviceId) ?? null)
      return percent === null ? [] : [[serviceId, percent] as const]
    }),
  )
  const facts = {
    distance: latitude === null || longitude === null ? null : distanceKm(centre, { latitude, longitude }),
    province: province.name,
    compared: compared.length,
    belowMedian: belowMedian.size,
  }
  return { facts, belowMedian }
}
