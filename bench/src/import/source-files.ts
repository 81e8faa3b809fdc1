import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { TOWNS } from '@medicena/domain/towns'

const PRICES_PER_FACILITY = 50

/** In the next night's file every hundredth price is another, and an invalid row follows every ten thousandth. */
const CHANGED_EVERY = 100
const INVALID_EVERY = 10_000

/** A file of a data source with the expected result of its import. */
export interface SourceFile {
  readonly path: string
  readonly rows: number
  /** New or changed rows. */
  readonly written: number
  /** Line numbers of the invalid rows, ascending. */
  readonly invalidLines: readonly number[]
}

export type SourceFiles = Readonly<Record<'facilities' | 'prices' | 'samePrices' | 'nextPrices', SourceFile>>

/**
 * Writes facilities, their prices, and the prices of the next night.
 * @param rows the number of prices, a multiple of 10,000
 */
export async function writeSourceFiles(folder: string, rows: number): Promise<SourceFiles> {
  const facilities = Math.ceil(rows / PRICES_PER_FACILITY)
  const paths = { facilities: join(folder, 'facilities.csv'), prices: join(folder, 'prices.csv') }
  const nextPath = join(folder, 'next-prices.csv')
  const invalidLines: number[] = []
  await writeLines(paths.facilities, facilityLines(facilities))
  await writeLines(paths.prices, priceLines(rows))
  await writeLines(nextPath, nextPriceLines(rows, invalidLines))
  return {
    facilities: { path: paths.facilities, rows: facilities, written: facilities, invalidLines: [] },
    prices: { path: paths.prices, rows, written: rows, invalidLines: [] },
    samePrices: { path: paths.prices, rows, written: 0, invalidLines: [] },
    nextPrices: {
      path: nextPath,
      rows: rows + invalidLines.length,
      written: rows / CHANGED_EVERY,
      invalidLines,
    },
  }
}

function* facilityLines(count: number): Generator<string> {
  yield 'ref,name,town,street,buildingNumber,postCode,phoneNumber,rating,ratingsNumber'
  for (let index = 0; index < count; index += 1) {
    const rating = (3 + (index % 21) / 10).toFixed(1)
    yield `${ref(index)},Gabinet Stomatologiczny ${index},${at(TOWNS, index).slug},ul. Długa,${1 + (index % 200)},50-079,+48 71 012 34 56,${rating},${1 + (index % 300)}`
  }
}

function* priceLines(rows: number): Generator<string> {
  yield 'facility,service,price'
  for (let row = 0; row < rows; row += 1) yield priceLine(row, 0)
}

/** @param invalidLines receives the numbers of the invalid lines */
function* nextPriceLines(rows: number, invalidLines: number[]): Generator<string> {
  yield 'facility,service,price'
  let line = 1
  for (let row = 0; row < rows; row += 1) {
    line += 1
    yield priceLine(row, row % CHANGED_EVERY === 0 ? 5 : 0)
    if (row % INVALID_EVERY !== INVALID_EVERY - 1) continue
    line += 1
    invalidLines.push(line)
    yield at(INVALID_LINES, invalidLines.length)
  }
}

const INVALID_LINES = [
  'Z-1,nie-ma-takiej-uslugi,100',
  'nobody,konsultacja-stomatologiczna,100',
  'Z-2,konsultacja-stomatologiczna,-1',
  'Z-3,konsultacja-stomatologiczna,',
] as const

/** @param surcharge added to the price, in zł */
function priceLine(row: number, surcharge: number): string {
  const facility = Math.floor(row / PRICES_PER_FACILITY)
  const { slug, priceRange } = at(CATALOGUE_SERVICES, facility + (row % PRICES_PER_FACILITY) * 8)
  return `${ref(facility)},${slug},${priceRange.from + (facility % 40) * 5 + surcharge}`
}

const ref = (facility: number): string => `Z-${facility + 1}`

/** Returns the item at an index, counting from the start again after the last one. */
function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('the list is empty')
  return item
}

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const stream = createWriteStream(path)
  for (const line of lines) if (!stream.write(`${line}\n`)) await once(stream, 'drain')
  stream.end()
  await finished(stream)
}
