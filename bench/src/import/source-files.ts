import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { TOWNS } from '@medicena/domain/towns'

/** Prices of one facility. */
const SERVICES_EACH = 50

/** Of so many rows one has another price in the next night's file, and of so many one is bad. */
const CHANGED_EVERY = 100
const BAD_EVERY = 10_000

/** A file as a source delivers it, and what an import of it must come to. */
export interface SourceFile {
  readonly path: string
  readonly rows: number
  /** New or changed rows. */
  readonly written: number
  /** Lines of the rows that can't be taken, ascending. */
  readonly badLines: readonly number[]
}

export type SourceFiles = Readonly<Record<'facilities' | 'prices' | 'samePrices' | 'nextPrices', SourceFile>>

/**
 * Writes facilities, their prices, and the next night's prices, of which one in a hundred is another.
 * @param rows how many prices: a multiple of 10,000
 */
export async function writeSourceFiles(folder: string, rows: number): Promise<SourceFiles> {
  const facilities = Math.ceil(rows / SERVICES_EACH)
  const paths = { facilities: join(folder, 'facilities.csv'), prices: join(folder, 'prices.csv') }
  const nextPath = join(folder, 'next-prices.csv')
  const badLines: number[] = []
  await writeLines(paths.facilities, facilityLines(facilities))
  await writeLines(paths.prices, priceLines(rows))
  await writeLines(nextPath, nextPriceLines(rows, badLines))
  return {
    facilities: { path: paths.facilities, rows: facilities, written: facilities, badLines: [] },
    prices: { path: paths.prices, rows, written: rows, badLines: [] },
    samePrices: { path: paths.prices, rows, written: 0, badLines: [] },
    nextPrices: { path: nextPath, rows: rows + badLines.length, written: rows / CHANGED_EVERY, badLines },
  }
}

function* facilityLines(count: number): Generator<string> {
  yield 'ref,name,town,street,buildingNumber,postCode,phoneNumber,rating,ratingsNumber'
  for (let index = 0; index < count; index += 1) {
    const rating = (3 + (index % 21) / 10).toFixed(1)
    yield `${ref(index)},Gabinet Stomatologiczny ${index},${pick(TOWNS, index).slug},ul. Długa,${1 + (index % 200)},50-079,+48 71 012 34 56,${rating},${1 + (index % 300)}`
  }
}

function* priceLines(rows: number): Generator<string> {
  yield 'facility,service,price'
  for (let row = 0; row < rows; row += 1) yield priceLine(row, 0)
}

function* nextPriceLines(rows: number, badLines: number[]): Generator<string> {
  yield 'facility,service,price'
  let line = 1
  for (let row = 0; row < rows; row += 1) {
    line += 1
    yield priceLine(row, row % CHANGED_EVERY === 0 ? 5 : 0)
    if (row % BAD_EVERY !== BAD_EVERY - 1) continue
    line += 1
    badLines.push(line)
    yield pick(BAD_LINES, badLines.length)
  }
}

const BAD_LINES = [
  'Z-1,nie-ma-takiej-uslugi,100',
  'nobody,konsultacja-stomatologiczna,100',
  'Z-2,konsultacja-stomatologiczna,-1',
  'Z-3,konsultacja-stomatologiczna,',
] as const

/** @param more zł on the price */
function priceLine(row: number, more: number): string {
  const facility = Math.floor(row / SERVICES_EACH)
  const { slug, priceRange } = pick(CATALOGUE_SERVICES, facility + (row % SERVICES_EACH) * 8)
  return `${ref(facility)},${slug},${priceRange.from + (facility % 40) * 5 + more}`
}

const ref = (facility: number): string => `Z-${facility + 1}`

function pick<One>(all: readonly One[], index: number): One {
  const one = all[index % all.length]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const stream = createWriteStream(path)
  for (const line of lines) if (!stream.write(`${line}\n`)) await once(stream, 'drain')
  stream.end()
  await finished(stream)
}
