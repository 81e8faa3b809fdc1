import { FEATURES } from '@medicena/domain/amenities'
import { polishTime } from '@medicena/domain/opening-hours'
import { HIGH_RATING } from '@medicena/domain/rating'
import type { FeatureCount } from '@medicena/provider-client/results'
import { eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { facilities } from '../database/schema.ts'
import {
  hasFeatures,
  isOpenAt,
  matchingOffers,
  type OfferFilter,
  offerTable,
  type SearchTarget,
} from './search.ts'

/** Counts the matching offers once for each quick filter, as if it were added to the filter. */
export async function readFeatureCounts(
  db: Database,
  { entry, scope }: SearchTarget,
  filter: OfferFilter,
): Promise<FeatureCount[]> {
  const { table } = offerTable(entry)
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const counts: Record<string, SQL<number>> = {
    open: countOf(isOpenAt(polishTime(Date.now()))),
    rating: countOf(gte(facilities.rating, HIGH_RATING)),
    ...Object.fromEntries(FEATURES.map((feature) => [feature, countOf(hasFeatures([feature]))])),
  }
  const [row = {}] = await db
    .select(counts)
    .from(table)
    .innerJoin(facilities, eq(facilities.id, table.facilityId))
    .where(matchingOffers(entry, scope, filter))
  return Object.keys(counts).map((id) => ({ id, count: row[id] ?? 0 }))
}
