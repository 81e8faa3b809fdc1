import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ENTRIES } from '../catalogue/entries.ts'
import { prices } from '../database/schema.ts'
import { intArray } from '../database/values.ts'
import { endPrices, type PriceChange, writePrices } from '../prices/write-prices.ts'
import type { FacilityRefs } from './import-facilities.ts'
import { forEachRow, type ImportRun, importTransaction, noRows, type RowCounts } from './import-run.ts'
import type { ServiceCodes } from './import-services.ts'
import { price, reference, sourceName, text } from './row-schema.ts'

const BYTES_PER_FACILITY = Math.ceil((Math.max(...ENTRIES.map(({ id }) => id)) + 1) / 8)

/** Set of the offers in a file: a bitmap of services per facility. */
class SeenOffers {
  readonly #services = new Map<number, Uint8Array>()

  /** @returns false when the offer was already in the set */
  add(facilityId: number, serviceId: number): boolean {
    let bits = this.#services.get(facilityId)
    if (!bits) {
      bits = new Uint8Array(BYTES_PER_FACILITY)
      this.#services.set(facilityId, bits)
    }
    const byte = bits[serviceId >> 3] ?? 0
    const bit = 1 << (serviceId & 7)
    bits[serviceId >> 3] = byte | bit
    return (byte & bit) === 0
  }

  has(facilityId: number, serviceId: number): boolean {
    return ((this.#services.get(facilityId)?.[serviceId >> 3] ?? 0) & (1 << (serviceId & 7))) !== 0
  }
}

/** Rows in the buffer (16 MB). A sort key has 53 bits: 20 for the row's index, 31 for the facility's id. */
const BUFFER_SIZE = 2 ** 20

/**
 * Buffers a million prices and groups them by facility, so that the cheapest offers of each facility are computed once per
 * batch, whatever the order of the file.
 */
class PriceBuffer {
  readonly #facilities = new Int32Array(BUFFER_SIZE)
  readonly #services = new Int32Array(BUFFER_SIZE)
  readonly #prices = new Int32Array(BUFFER_SIZE)
  /** By index of the row; few files have them. */
  readonly #includes = new Map<number, string>()
  #length = 0

  get isFull(): boolean {
    return this.#length === BUFFER_SIZE
  }

  add({ facilityId, serviceId, price, includes }: PriceChange): void {
    this.#facilities[this.#length] = facilityId
    this.#services[this.#length] = serviceId
    this.#prices[this.#length] = price
    if (includes) this.#includes.set(this.#length, includes)
    this.#length += 1
  }

  /** Empties the buffer in batches of a size, extended to whole facilities. */
  *drain(size: number): Generator<PriceChange[]> {
    const order = new Float64Array(this.#length)
    for (let index = 0; index < order.length; index++)
      order[index] = (this.#facilities[index] ?? 0) * BUFFER_SIZE + index
    order.sort()
    this.#length = 0
    let batch: PriceChange[] = []
    for (const key of order) {
      const change = this.#changeAt(((key % BUFFER_SIZE) + BUFFER_SIZE) % BUFFER_SIZE)
      if (batch.length >= size && change.facilityId !== batch.at(-1)?.facilityId) {
        yield batch
        batch = []
      }
      batch.push(change)
    }
    if (batch.length > 0) yield batch
    this.#includes.clear()
  }

  #changeAt(index: number): PriceChange {
    return {
      facilityId: this.#facilities[index] ?? 0,
      serviceId: this.#services[index] ?? 0,
      price: this.#prices[index] ?? 0,
      includes: this.#includes.get(index),
    }
  }
}

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

const BATCH_SIZE = 5000

/** Result of a price file. */
export interface ImportedPrices {
  readonly counts: RowCounts
  readonly seen: SeenOffers
  /** Sources of the accepted rows. */
  readonly sources: ReadonlySet<string>
}

/** Imports a file of prices. Rejects further rows of the same offer. */
export async function importPrices(
  run: ImportRun,
  path: string,
  refs: FacilityRefs,
  codes: ServiceCodes,
): Promise<ImportedPrices> {
  const counts = noRows()
  const sources = new Set<string>()
  const seen = new SeenOffers()
  const buffer = new PriceBuffer()
  const write = async () => {
    for (const batch of buffer.drain(BATCH_SIZE)) await writeBatch(run, batch, counts)
    return []
  }
  await forEachRow(run, path, PriceRow, counts, (row) => {
    const source = row.source ?? run.source
    const facilityId = refs.find(source, row.facility)
    if (facilityId === undefined) {
      return [
        { field: 'facility', value: row.facility, problem: `is not a facility of the source '${source}'` },
      ]
    }
    const service = codes.find(source, row.service)
    if ('problem' in service) return [{ field: 'service', value: row.service, problem: service.problem }]
    if (!seen.add(facilityId, service.id)) {
      return [
        { field: 'service', value: row.service, problem: 'has a price in an earlier row of this facility' },
      ]
    }
    sources.add(source)
    buffer.add({ facilityId, serviceId: service.id, price: row.price, includes: row.includes })
    return buffer.isFull ? write() : []
  })
  await write()
  return { counts, seen, sources }
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
  refs: FacilityRefs,
): Promise<number> {
  const ids = [...sources].flatMap((source) => refs.idsOf(source)).filter((id) => id > 0)
  let ended = 0
  for (let start = 0; start < ids.length; start += FACILITIES_PER_BATCH) {
    ended += await importTransaction(run, async (tx) => {
      const offers = await tx
        .select({ facilityId: prices.facilityId, serviceId: prices.serviceId })
        .from(prices)
        .where(sql`${prices.facilityId} = any(${intArray(ids.slice(start, start + FACILITIES_PER_BATCH))})`)
      const missing = offers.filter(({ facilityId, serviceId }) => !seen.has(facilityId, serviceId))
      return endPrices(tx, missing, run.today())
    })
  }
  return ended
}
