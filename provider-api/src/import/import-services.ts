import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { importServices } from '../database/schema.ts'
import { eachRow, type ImportRun, keepUnlessDry, type Tally } from './import-run.ts'
import { reference, source } from './row-fields.ts'
import { type ServiceCodes, serviceOfSlug } from './service-index.ts'

/** What a source calls a service of the catalogue. */
const ServiceRow = z.object({
  source: z.optional(source),
  /** The source's own code or name. */
  code: reference,
  /** The slug of the catalogue. */
  slug: z.string(),
})

type CodeRow = typeof importServices.$inferInsert

const BATCH = 1000

/** Learns what a source calls the services of the catalogue; the codes are known to later files of the run. */
export async function readServices(run: ImportRun, path: string, codes: ServiceCodes): Promise<Tally> {
  const tally: Tally = { written: 0, unchanged: 0, rejected: 0 }
  const seen = new Set<string>()
  let batch: CodeRow[] = []
  const write = async () => {
    const rows = batch
    batch = []
    if (rows.length > 0) await writeCodes(run, rows, tally)
    return []
  }
  tally.rejected = await eachRow(run, path, ServiceRow, (row) => {
    const own = row.source ?? run.source
    const service = serviceOfSlug(row.slug)
    if ('problem' in service) return [{ field: 'slug', value: row.slug, problem: service.problem }]
    const key = JSON.stringify([own, row.code])
    if (seen.has(key)) return [{ field: 'code', value: row.code, problem: 'stands in an earlier row' }]
    seen.add(key)
    codes.add(own, row.code, service.id)
    batch.push({ source: own, code: row.code, serviceId: service.id })
    return batch.length < BATCH ? [] : write()
  })
  await write()
  return tally
}

async function writeCodes(run: ImportRun, rows: CodeRow[], tally: Tally): Promise<void> {
  const written = await keepUnlessDry(run, (tx) =>
    tx
      .insert(importServices)
      .values(rows)
      .onConflictDoUpdate({
        target: [importServices.source, importServices.code],
        set: { serviceId: sql`excluded.service_id` },
        setWhere: sql`${importServices.serviceId} <> excluded.service_id`,
      })
      .returning({ code: importServices.code }),
  )
  tally.written += written.length
  tally.unchanged += rows.length - written.length
}
