import type { ServiceHit } from '@medicena/provider-client/entities/service-hit'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { catalogue, searchCounts } from '../database/schema/catalogue.ts'
import { fit, HITS, matches, readTyped, resembles, similarity } from './words.ts'

/**
 * Services, categories and roots by name (SPEC section 5). Names in which every typed word begins a word come best
 * first: the very name, names that begin so, then what is searched most. Only when there are none, names that resemble
 * the text, so that a typo finds something.
 */
export async function findServices(db: Database, text: string): Promise<ServiceHit[]> {
  const typed = readTyped(text)
  if (!typed) return []
  const name = catalogue.searchName
  const hit = { id: catalogue.id, name: catalogue.name, url: catalogue.url }
  const matching = await db
    .select(hit)
    .from(catalogue)
    .leftJoin(searchCounts, eq(searchCounts.entryId, catalogue.id))
    .where(matches(name, typed))
    .orderBy(
      asc(fit(name, typed)),
      // A category holds all the services that its name stands for.
      asc(sql`${catalogue.kind} = 'service'`),
      desc(sql`coalesce(${searchCounts.count}, 0)`),
      asc(catalogue.id),
    )
    .limit(HITS)
  if (matching.length > 0) return matching
  return db
    .select(hit)
    .from(catalogue)
    .where(resembles(name, typed))
    .orderBy(desc(similarity(name, typed.text)), asc(sql`length(${name})`), asc(catalogue.id))
    .limit(HITS)
}
