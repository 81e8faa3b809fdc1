import { FEATURES } from '@medicena/domain/amenities'
import type { FeatureCount } from '@medicena/provider-client/results'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema.ts'
import { hasFeatures, matchingOffers, type OfferFilter, offerTable, type SearchTarget } from './search.ts'

/** Counts the offers that match a filter, once for each feature added to it. */
export async function readFeatureCounts(
  db: Database,
  { entry, scope }: SearchTarget,
  filter: OfferFilter,
): Promise<FeatureCount[]> {
  const { table } = offerTable(entry)
  const counts = Object.fromEntries(
    FEATURES.map((feature) => [
      feature,
      sql<number>`(count(*) filter (where ${hasFeatures([feature])}))::int`,
    ]),
  )
  const [row = {}] = await db
    .select(counts)
    .from(table)
    .innerJoin(facilities, eq(facilities.id, table.facilityId))
    .where(matchingOffers(entry, scope, filter))
  return FEATURES.map((id) => ({ id, count: row[id] ?? 0 }))
}
