import type { getMedicalService, MedicalService } from '@medicena/provider-client/catalogue'
import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { toZloty } from '../database/values.ts'
import { HttpProblem } from '../http/problems.ts'
import { offerCounts } from '../results/price-bounds.ts'
import { ENTRIES, type Entry, entryOfId } from './entries.ts'

/** Reads the services of a category or root with their price range in Poland. */
export function readServices(db: Database, category: Entry): Promise<MedicalService[]> {
  return withPrices(
    db,
    ENTRIES.filter(
      (entry) => entry.kind === 'service' && (entry.category === category || entry.root === category),
    ),
  )
}

/** Reads a catalogue entry by its id, with its price range in Poland. @throws HttpProblem 404 */
export async function readService(
  db: Database,
  id: number,
): Promise<z.input<typeof getMedicalService.response>> {
  const entry = entryOfId(id)
  const [service] = entry ? await withPrices(db, [entry]) : []
  if (!service) throw new HttpProblem(404, 'Nie znamy takiej usługi.')
  return {
    ...service,
    categoryName: entry?.category?.name ?? null,
    categoryUrl: entry?.category?.url ?? null,
    rootCategoryName: entry?.root?.name ?? null,
    rootCategoryUrl: entry?.root?.url ?? null,
  }
}

async function withPrices(db: Database, entries: readonly Entry[]): Promise<MedicalService[]> {
  const rows = await db
    .select({
      entryId: offerCounts.entryId,
      count: sql<number>`sum(${offerCounts.count})::int`,
      minPrice: sql<number>`min(${offerCounts.effective})`,
      maxPrice: sql<number>`max(${offerCounts.effective})`,
    })
    .from(offerCounts)
    .where(
      inArray(
        offerCounts.entryId,
        entries.map(({ id }) => id),
      ),
    )
    .groupBy(offerCounts.entryId)
  const ranges = new Map(rows.map((row) => [row.entryId, row]))
  return entries.map(({ id, name, slug, url }) => {
    const range = ranges.get(id)
    return {
      ...{ id, name, slug, url },
      count: range?.count ?? 0,
      minPrice: range ? toZloty(range.minPrice) : null,
      maxPrice: range ? toZloty(range.maxPrice) : null,
    }
  })
}
