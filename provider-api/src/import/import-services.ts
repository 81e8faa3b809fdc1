import { cleanLine, slugify } from '@medicena/domain/text'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { ENTRIES, type Entry, entryOfSlug } from '../catalogue/entries.ts'
import type { Database } from '../database/database.ts'
import { importServices } from '../database/schema.ts'
import {
  type ImportRun,
  importInBatches,
  importTransaction,
  type RowCounts,
  RowRejection,
  SourceIds,
  type SourceItem,
} from './import-run.ts'
import { nearest } from './nearest.ts'
import { reference, sourceName } from './row-schema.ts'

const SERVICES = ENTRIES.filter(({ kind }) => kind === 'service')

/** Cached suggestions: a wrong name usually occurs in thousands of rows. */
const suggestionCache = new LRUCache<string, string>({ max: 5000 })

/**
 * Finds the id of a service of the catalogue by slug.
 * @param field that names the service in its row
 * @throws RowRejection for what is no service
 */
export function findService(field: string, slug: string): number {
  const entry = entryOfSlug(slug)
  if (entry?.kind === 'service') return entry.id
  const problem = entry
    ? `is a ${entry.kind}, not a service`
    : `is not a service of the catalogue${suggestions(slug)}`
  throw new RowRejection(field, slug, problem)
}

/** Loads the ids of services by the codes of all sources. */
export async function loadServiceCodes(db: Database): Promise<SourceIds> {
  const codes = new SourceIds()
  // Codes of earlier imports are as their files had them.
  for (const { source, code, serviceId } of await db.select().from(importServices))
    codes.add(source, cleanLine(code), serviceId)
  return codes
}

function suggestions(name: string): string {
  const cached = suggestionCache.get(name)
  if (cached !== undefined) return cached
  const near = nearest(slugify(name), SERVICES, (service: Entry) => [service.slug, slugify(service.name)])
  const text = near.length === 0 ? '' : `; did you mean: ${near.map(({ slug }) => slug).join(', ')}`
  suggestionCache.set(name, text)
  return text
}

/** Code of a service in a source. */
const ServiceRow = z.object({
  source: z.optional(sourceName),
  /** Code or name of the service in the source. */
  code: reference,
  /** Slug in the catalogue. */
  slug: z.string(),
})

interface ImportedCode extends SourceItem {
  readonly serviceId: number
}

/** Imports a file of service codes and adds them to `codes` for later files. */
export function importServiceCodes(run: ImportRun, path: string, codes: SourceIds): Promise<RowCounts> {
  const accept = ({ source = run.source, code, slug }: z.output<typeof ServiceRow>): ImportedCode => ({
    source,
    ref: code,
    serviceId: findService('slug', slug),
  })
  return importInBatches(run, path, ServiceRow, 'code', accept, async (rows, counts) => {
    await writeCodes(run, rows, counts)
    for (const { source, ref, serviceId } of rows) codes.add(source, ref, serviceId)
  })
}

async function writeCodes(run: ImportRun, rows: readonly ImportedCode[], counts: RowCounts): Promise<void> {
  const written = await importTransaction(run, (tx) =>
    tx
      .insert(importServices)
      .values(rows.map(({ source, ref, serviceId }) => ({ source, code: ref, serviceId })))
      .onConflictDoUpdate({
        target: [importServices.source, importServices.code],
        set: { serviceId: sql`excluded.service_id` },
        setWhere: sql`${importServices.serviceId} <> excluded.service_id`,
      })
      .returning({ code: importServices.code }),
  )
  counts.written += written.length
  counts.unchanged += rows.length - written.length
}
