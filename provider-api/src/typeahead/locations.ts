import { type LocationHit, PROVINCE_TYPE, TOWN_TYPE } from '@medicena/provider-client/places'
import type { Database } from '../database/database.ts'
import { provinces } from '../database/schema.ts'
import { largerFirst, type Town } from './cities.ts'
import { indexNames } from './name-index.ts'

/** Where a province stands among towns that match as well: below the large ones, above the rest. */
const PROVINCE_WEIGHT = 150_000

/** Finds provinces and towns by name (SPEC section 5); of names that fit equally well the larger place comes first. */
export async function createLocationSearch(
  db: Database,
  towns: readonly Town[],
): Promise<(text: string) => LocationHit[]> {
  const regions = await db
    .select({ id: provinces.id, name: provinces.name, slug: provinces.slug })
    .from(provinces)
  const index = indexNames([
    ...regions.map((region) => ({
      ...region,
      type: PROVINCE_TYPE,
      district: '',
      province: region.name,
      weight: PROVINCE_WEIGHT,
    })),
    ...towns.map((town) => ({ ...town, type: TOWN_TYPE })),
  ])
  return (text) => index.find(text, largerFirst).map(({ weight: _, ...hit }) => hit)
}
