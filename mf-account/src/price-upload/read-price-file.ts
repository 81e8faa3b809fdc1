import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { columnKey, delimiterOf, statedDelimiter } from '@medicena/domain/csv-dialect'
import { PRICE_MESSAGE, parsePrice } from '@medicena/domain/price-input'
import { cleanLine, cleanText, normalise } from '@medicena/domain/text'
import { PriceForm } from '@medicena/provider-client/price-lists'
import Papa from 'papaparse'
import { polishError } from '../forms/use-schema-form.tsx'

/** Price of a service in a file, in zł. */
export interface FilePrice {
  readonly line: number
  readonly serviceId: number
  readonly serviceName: string
  readonly price: number
}

/** Row that cannot be used. */
export interface UnusableRow {
  readonly line: number
  /** Name or id of the service in the row. */
  readonly service: string
  /** Polish sentence for the user. */
  readonly reason: string
}

/** Content of a price file. */
export interface PriceFile {
  readonly prices: readonly FilePrice[]
  readonly unusable: readonly UnusableRow[]
  /** Ids of the services in unusable rows, as far as they are identifiable. */
  readonly mentioned: ReadonlySet<number>
  /** Number of rows with a service but no price, as in the template. */
  readonly withoutPrice: number
}

type Column = 'id' | 'name' | 'price'

interface Row extends Readonly<Record<Column, string>> {
  /** Line number in a spreadsheet or an editor: from 1, the header included. */
  readonly line: number
  /** The row has values beyond the columns, so that a price may be cut at its comma. */
  readonly isTooLong: boolean
}

/** Keys of the column names that are recognised. */
const COLUMN_KEYS: Readonly<Record<Column, readonly string[]>> = {
  id: ['id', 'iduslugi', 'serviceid'],
  name: ['usluga', 'nazwa', 'nazwauslugi', 'service'],
  price: ['cena', 'cenazl', 'cenawzl', 'cenapln', 'price'],
}

const servicesById = new Map(CATALOGUE_SERVICES.map((service) => [String(service.id), service]))
const servicesByName = new Map(CATALOGUE_SERVICES.map((service) => [nameKey(service.name), service]))

/**
 * Decodes a file as UTF-8, UTF-16 or Windows-1250, which spreadsheets write in Poland. Text that is not valid UTF-8 counts
 * as Windows-1250. Removes a byte order mark.
 */
export function decodeFile(bytes: ArrayBuffer): string {
  return new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1250'
  }
}

/**
 * Reads a price list from CSV (RFC 4180) with a header, its columns in any order. Rows are matched to the catalogue by id,
 * or by name without one.
 */
export function readPriceFile(text: string): PriceFile | { readonly failure: string } {
  const result = readRows(text.replace(/\r\n?/g, '\n'))
  if ('failure' in result) return result
  const prices = new Map<number, FilePrice>()
  const unusable: UnusableRow[] = []
  const mentioned = new Set<number>()
  let withoutPrice = 0
  for (const row of result.rows) {
    if (row.price === '') {
      withoutPrice += 1
      continue
    }
    const read = readRow(row)
    const duplicate = 'reason' in read ? undefined : prices.get(read.serviceId)
    if ('reason' in read) {
      unusable.push(read)
      for (const id of mentionedIds(row)) mentioned.add(id)
    } else if (duplicate) unusable.push(reject(row, `Ta usługa jest już w wierszu ${duplicate.line}.`))
    else prices.set(read.serviceId, read)
  }
  return { prices: [...prices.values()], unusable, mentioned, withoutPrice }
}

function readRow(row: Row): FilePrice | UnusableRow {
  const serviceByName = row.name === '' ? undefined : servicesByName.get(nameKey(row.name))
  const service = row.id === '' ? serviceByName : servicesById.get(row.id)
  if (!service) {
    return reject(
      row,
      row.id === '' ? 'W katalogu nie ma takiej usługi.' : 'W katalogu nie ma usługi o tym id.',
    )
  }
  // A column of ids that slipped by a row would assign prices to wrong services.
  if (row.name !== '' && serviceByName !== service) {
    return reject(row, `Id ${row.id} oznacza w katalogu inną usługę: „${service.name}”.`)
  }
  if (row.isTooLong) {
    return reject(row, 'Wartości jest więcej niż kolumn. Kwotę z przecinkiem ujmij w cudzysłów: "99,50".')
  }
  const price = parsePrice(row.price)
  if (price === null) return reject(row, `„${row.price}” nie jest kwotą. ${PRICE_MESSAGE}`)
  const [issue] = PriceForm.safeParse({ price }, { error: polishError }).error?.issues ?? []
  if (issue) return reject(row, issue.message)
  return { line: row.line, serviceId: service.id, serviceName: service.name, price }
}

function reject({ line, id, name }: Row, reason: string): UnusableRow {
  return { line, service: name || id, reason }
}

/** Ids of the services that a row names, by id and by name. */
function mentionedIds({ id, name }: Row): readonly number[] {
  return [servicesById.get(id), servicesByName.get(nameKey(name))].flatMap((service) => service?.id ?? [])
}

function nameKey(name: string): string {
  return normalise(name).replace(/\s+/g, ' ').trim()
}

function readRows(text: string): { readonly rows: readonly Row[] } | { readonly failure: string } {
  const stated = statedDelimiter(text.split('\n', 1)[0] ?? '')
  const { lines, unclosedLine } = parseLines(text, stated ?? delimiterOf(/\S.*/.exec(text)?.[0] ?? ''))
  if (unclosedLine !== null) {
    return {
      failure: `W wierszu ${unclosedLine} zaczyna się komórka, której nie zamyka cudzysłów. Popraw plik i wybierz go jeszcze raz.`,
    }
  }
  const [header, ...dataLines] = stated === undefined ? lines : lines.slice(1)
  if (!header) return { failure: 'Plik jest pusty.' }
  const keys = header.cells.map(columnKey)
  const indexOf = (column: Column) => keys.findIndex((key) => COLUMN_KEYS[column].includes(key))
  const [idIndex, nameIndex, priceIndex] = [indexOf('id'), indexOf('name'), indexOf('price')]
  if (priceIndex === -1 || (idIndex === -1 && nameIndex === -1)) {
    return {
      failure:
        'W pierwszym wierszu brakuje nazw kolumn. Plik musi mieć kolumnę „Cena (zł)” oraz „Id usługi” lub „Usługa”.',
    }
  }
  if (keys.filter((key) => COLUMN_KEYS.price.includes(key)).length > 1) {
    return { failure: 'W pliku są dwie kolumny z ceną. Usuń jedną z nich i wybierz plik jeszcze raz.' }
  }
  const rows = dataLines.map(({ line, cells }) => ({
    line,
    id: cleanLine(cells[idIndex] ?? ''),
    name: cleanLine(cells[nameIndex] ?? ''),
    price: cleanText(cells[priceIndex] ?? '').trim(),
    isTooLong: cells.slice(keys.length).some((cell) => cell.trim() !== ''),
  }))
  return rows.length === 0 ? { failure: 'Pod nazwami kolumn nie ma żadnego wiersza.' } : { rows }
}

interface ParsedLines {
  /** Rows with content, each with the line that it begins in, because quoted cells may span lines. */
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[]
  /** Line of the first row with an unclosed quote, after which cells are unreliable. */
  readonly unclosedLine: number | null
}

function parseLines(text: string, delimiter: string): ParsedLines {
  const lines: ParsedLines['lines'][number][] = []
  let unclosedLine: number | null = null
  let cursor = 0
  let line = 1
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      if (errors.some(({ type }) => type === 'Quotes')) unclosedLine ??= line
      if (data.some((cell) => cell.trim() !== '')) lines.push({ line, cells: data })
      line += text.slice(cursor, meta.cursor).split('\n').length - 1
      cursor = meta.cursor
    },
  })
  return { lines, unclosedLine }
}
