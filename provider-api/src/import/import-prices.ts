import * as z from 'zod/mini'
import { type PriceChange, writePrices } from '../prices/write-prices.ts'
import type { FacilityRefs } from './facility-refs.ts'
import { eachRow, type ImportRun, keepUnlessDry, type Tally } from './import-run.ts'
import { PriceWindow } from './price-window.ts'
import { price, reference, source } from './row-fields.ts'
import { SeenOffers } from './seen-offers.ts'
import type { ServiceCodes } from './service-index.ts'

/** What a facility asks for a service. */
const PriceRow = z.object({
  source: z.optional(source),
  /** What the source calls the facility. */
  facility: reference,
  /** The source's code or name of a service, or a slug of the catalogue. */
  service: reference,
  price,
})

const BATCH = 5000

/** What a file of prices said. */
export interface PriceFile {
  readonly tally: Tally
  readonly seen: SeenOffers
  /** The sources that its accepted rows are of. */
  readonly sources: ReadonlySet<string>
}

/** Sets the prices of a file. Of two rows of one offer the first counts, and the others are rejected. */
export async function readPrices(
  run: ImportRun,
  path: string,
  refs: FacilityRefs,
  codes: ServiceCodes,
): Promise<PriceFile> {
  const tally: Tally = { written: 0, unchanged: 0, rejected: 0 }
  const sources = new Set<string>()
  const seen = new SeenOffers()
  const window = new PriceWindow()
  const write = async () => {
    for (const batch of window.take(BATCH)) await writeBatch(run, batch, tally)
    return []
  }
  tally.rejected = await eachRow(run, path, PriceRow, (row) => {
    const own = row.source ?? run.source
    const facilityId = refs.find(own, row.facility)
    if (facilityId === undefined) {
      return [{ field: 'facility', value: row.facility, problem: `is no facility of the source '${own}'` }]
    }
    const service = codes.find(own, row.service)
    if ('problem' in service) return [{ field: 'service', value: row.service, problem: service.problem }]
    if (!seen.add(facilityId, service.id)) {
      return [
        { field: 'service', value: row.service, problem: 'has a price in an earlier row of this facility' },
      ]
    }
    sources.add(own)
    window.add({ facilityId, serviceId: service.id, price: row.price })
    return window.isFull ? write() : []
  })
  await write()
  return { tally, seen, sources }
}

async function writeBatch(run: ImportRun, batch: readonly PriceChange[], tally: Tally): Promise<void> {
  // What only a dry run knows has no prices yet.
  const stored = batch.filter(({ facilityId }) => facilityId > 0)
  const { written, unchanged } = await keepUnlessDry(run, (tx) => writePrices(tx, stored, run.today()))
  tally.written += written + batch.length - stored.length
  tally.unchanged += unchanged
}
