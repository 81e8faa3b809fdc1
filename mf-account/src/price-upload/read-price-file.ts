import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { parsePrice } from '@medicena/domain/money'
import { normalise } from '@medicena/domain/text'
import { PriceForm } from '@medicena/provider-client/price-lists'
import { fieldProblems } from '../fields/field-problems.ts'
import { type FileRow, readRows } from './read-rows.ts'

/** A price that a file states for a service of the catalogue, in zł. */
export interface FilePrice {
  readonly line: number
  readonly serviceId: number
  readonly serviceName: string
  readonly price: number
}

/** A row that can't be used, and why, in words for the screen. */
export interface UnusedRow {
  readonly line: number
  /** What the row calls the service. */
  readonly what: string
  readonly reason: string
}

/** What a file states. */
export interface PriceFile {
  readonly prices: readonly FilePrice[]
  readonly unused: readonly UnusedRow[]
  /** The services that those rows mean, as far as it can be told. */
  readonly mentioned: ReadonlySet<number>
  /** How many rows name a service without a price, as those of the template do. */
  readonly withoutPrice: number
}

const byId = new Map(CATALOGUE_SERVICES.map((service) => [String(service.id), service]))
const byName = new Map(CATALOGUE_SERVICES.map((service) => [comparable(service.name), service]))

/** Reads the text of a price file. A row is found in the catalogue by its id, or else by its name. */
export function readPriceFile(text: string): PriceFile | { readonly failure: string } {
  const read = readRows(text)
  if ('failure' in read) return read
  const prices = new Map<number, FilePrice>()
  const unused: UnusedRow[] = []
  const mentioned = new Set<number>()
  let withoutPrice = 0
  for (const row of read.rows) {
    if (row.price === '') {
      withoutPrice += 1
      continue
    }
    const found = readRow(row)
    const earlier = 'reason' in found ? undefined : prices.get(found.serviceId)
    if ('reason' in found) {
      unused.push(found)
      for (const { id } of servicesOf(row)) mentioned.add(id)
    } else if (earlier) unused.push(unusable(row, `Ta usługa jest już w wierszu ${earlier.line}.`))
    else prices.set(found.serviceId, found)
  }
  return { prices: [...prices.values()], unused, mentioned, withoutPrice }
}

/** Whatever a row names in the catalogue, by its id and by its name. */
function servicesOf({ id, name }: FileRow) {
  return [byId.get(id), byName.get(comparable(name))].filter((service) => service !== undefined)
}

function readRow(row: FileRow): FilePrice | UnusedRow {
  const named = row.name === '' ? undefined : byName.get(comparable(row.name))
  const service = row.id === '' ? named : byId.get(row.id)
  if (!service) {
    return unusable(
      row,
      row.id === '' ? 'W katalogu nie ma takiej usługi.' : 'W katalogu nie ma usługi o tym id.',
    )
  }
  // An id that slipped by a row would put a price on another service.
  if (row.name !== '' && named !== service) {
    return unusable(row, `Id ${row.id} oznacza w katalogu inną usługę: „${service.name}”.`)
  }
  const price = parsePrice(row.price)
  if (price === null) return unusable(row, `„${row.price}” nie jest kwotą w złotych.`)
  const problem = fieldProblems(PriceForm, { price })['price']
  if (problem !== undefined) return unusable(row, problem)
  return { line: row.line, serviceId: service.id, serviceName: service.name, price }
}

function unusable({ line, id, name }: FileRow, reason: string): UnusedRow {
  return { line, what: name || id, reason }
}

function comparable(name: string): string {
  return normalise(name).replace(/\s+/g, ' ').trim()
}
