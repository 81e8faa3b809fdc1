import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { prices } from '../database/schema.ts'
import { intArray } from '../database/values.ts'
import { endPrices, type PriceChange, writePrices } from '../prices/write-prices.ts'
import {
  forEachRow,
  type ImportRun,
  importTransaction,
  noRows,
  type RowCounts,
  RowRejection,
  type SourceIds,
} from './import-run.ts'
import { findService } from './import-services.ts'
import { price, reference, sourceName, text } from './row-schema.ts'

/** Row of a price. */
const PriceRow = z.object({
  source: z.optional(sourceName),
  /** Reference of the facility in its source. */
  facility: reference,
  /** Code of the service in its source, or its slug in the catalogue. */
  service: reference,
  price,
  /** Services within the price; without it the stored text stays. */
  includes: z.optional(text(1, 120)),
})

/** Prices of one transaction, which are extended to whole facilities. */
const BATCH_SIZE = 5000

/** Prices that are read before they are grouped by facility. */
const BUFFER_SIZE = 250_000

/** Result of a price file. */
export interface ImportedPrices {
  readonly counts: RowCounts
  /** Services by facility. */
  readonly seen: ReadonlyMap<number, ReadonlySet<number>>
  /** Sources of the accepted rows. */
  readonly sources: ReadonlySet<string>
}

/** Imports a file of prices. Rejects further rows of the same offer. */
export async function importPrices(
  run: ImportRun,
  path: string,
  refs: SourceIds,
  codes: SourceIds,
): Promise<ImportedPrices> {
  const counts = noRows()
  const sources = new Set<string>()
  const seen = new Map<number, Set<number>>()
  let buffer: PriceChange[] = []
  const write = async () => {
    const changes = buffer
    buffer = []
    for (const batch of byFacility(changes)) await writeBatch(run, batch, counts)
  }
  await forEachRow(run, path, PriceRow, counts, (row) => {
    const source = row.source ?? run.source
    const facilityId = refs.find(source, row.facility)
    if (facilityId === undefined)
      throw new RowRejection('facility', row.facility, `is not a facility of the source '${source}'`)
    // A code takes precedence over an equal slug.
    const serviceId = codes.find(source, row.service) ?? findService('service', row.service)
    const services = seen.get(facilityId) ?? new Set()
    seen.set(facilityId, services)
    if (services.has(serviceId))
      throw new RowRejection('service', row.service, 'has a price in an earlier row of this facility')
    services.add(serviceId)
    sources.add(source)
    buffer.push({ facilityId, serviceId, price: row.price, includes: row.includes })
    return buffer.length < BUFFER_SIZE ? undefined : write()
  })
  await write()
  return { counts, seen, sources }
}

/**
 * Splits prices into batches of whole facilities: the cheapest offers of each are computed once, whatever the order of the
 * file.
 */
function* byFacility(changes: readonly PriceChange[]): Generator<PriceChange[]> {
  let batch: PriceChange[] = []
  for (const change of changes.toSorted((one, other) => one.facilityId - other.facilityId)) {
    if (batch.length >= BATCH_SIZE && change.facilityId !== batch.at(-1)?.facilityId) {
      yield batch
      batch = []
    }
    batch.push(change)
  }
  if (batch.length > 0) yield batch
}

async function writeBatch(run: ImportRun, batch: readonly PriceChange[], counts: RowCounts): Promise<void> {
  // Facilities that exist only in a dry run have negative ids and no prices.
  const stored = batch.filter(({ facilityId }) => facilityId > 0)
  const { written, unchanged } = await importTransaction(run, (tx) => writePrices(tx, stored, run.today()))
  counts.written += written + batch.length - stored.length
  counts.unchanged += unchanged
}

/** Facilities per transaction when ending missing offers. */
const FACILITIES_PER_BATCH = 200

/**
 * Ends the offers that are missing from a complete file, for all facilities of its sources.
 * @returns number of ended offers
 */
export async function endMissingOffers(
  run: ImportRun,
  { seen, sources }: ImportedPrices,
  refs: SourceIds,
): Promise<number> {
  const ids = [...sources].flatMap((source) => refs.idsOf(source)).filter((id) => id > 0)
  let ended = 0
  for (let start = 0; start < ids.length; start += FACILITIES_PER_BATCH) {
    ended += await importTransaction(run, async (tx) => {
      const offers = await tx
        .select({ facilityId: prices.facilityId, serviceId: prices.serviceId })
        .from(prices)
        .where(sql`${prices.facilityId} = any(${intArray(ids.slice(start, start + FACILITIES_PER_BATCH))})`)
      const missing = offers.filter(({ facilityId, serviceId }) => !seen.get(facilityId)?.has(serviceId))
      return endPrices(tx, missing, run.today())
    })
  }
  return ended
}
