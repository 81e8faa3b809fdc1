import type { getMedicalService, MedicalService } from '@medicena/provider-client/catalogue'
import type * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { toZloty } from '../database/values.ts'
import { HttpProblem } from '../http/problems.ts'
import { type Scope, WHOLE_COUNTRY } from '../places/places.ts'
import { readOfferStatistics } from '../results/service-statistics.ts'
import { type Entry, entryOfId, listedServices } from './entries.ts'

/** Reads the services of a category or root with their prices in a scope. */
export function readServices(db: Database, category: Entry, scope: Scope): Promise<MedicalService[]> {
  return withPrices(db, scope, listedServices(category))
}

/** Reads a catalogue entry by its id, with its price range in Poland. @throws HttpProblem 404 */
export async function readService(
  db: Database,
  id: number,
): Promise<z.input<typeof getMedicalService.response>> {
  const entry = entryOfId(id)
  const [service] = entry ? await withPrices(db, WHOLE_COUNTRY, [entry]) : []
  if (!service) throw new HttpProblem(404, 'Nie znamy takiej usługi.')
  return {
    ...service,
    categoryName: entry?.category?.name ?? null,
    categoryUrl: entry?.category?.url ?? null,
    rootCategoryName: entry?.root?.name ?? null,
    rootCategoryUrl: entry?.root?.url ?? null,
  }
}

async function withPrices(db: Database, scope: Scope, entries: readonly Entry[]): Promise<MedicalService[]> {
  const rows = await readOfferStatistics(
    db,
    entries.map(({ id }) => id),
    scope,
  )
  const statistics = new Map(rows.map((row) => [row.entryId, row]))
  return entries.map(({ id, name, slug, url, kind }) => {
    const { count = 0, min, max, median } = statistics.get(id) ?? {}
    return {
      id,
      name,
      slug,
      url,
      count,
      minPrice: toZloty(min),
      maxPrice: toZloty(max),
      // Prices of different services have no median.
      medianPrice: kind === 'service' ? toZloty(median) : null,
    }
  })
}
