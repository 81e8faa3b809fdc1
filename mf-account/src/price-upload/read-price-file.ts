import { CATALOGUE_SERVICES, type CatalogueService } from '@medicena/domain/catalogue'
import { findServices, matchServiceName, type ServiceMatch } from '@medicena/domain/match-service'
import { parsePrice } from '@medicena/domain/price-input'
import { cleanLine, slugify } from '@medicena/domain/text'
import { PriceForm } from '@medicena/provider-client/price-lists'
import { polishError } from '../forms/use-schema-form.tsx'
import type { Columns, SelectedTable } from './columns.ts'
import type { TableRow } from './table.ts'

/** Row of a price file with a service and a price, as far as they are certain. */
export interface FileRow {
  /** Unique in the file: 'Wiersz 4', in a workbook of several sheets 'Arkusz „Cennik”, wiersz 4'. */
  readonly place: string
  /** Name or id of the service in the row. */
  readonly name: string
  /** The same for the same name under the same heading: '1 kanał' alone may mean several services. */
  readonly nameKey: string
  readonly priceText: string
  /** The service that is certainly meant; null if the manager must choose. */
  readonly service: CatalogueService | null
  /** Services that may be meant, the best first. None: the catalogue has no such service. */
  readonly candidates: readonly CatalogueService[]
  /** The price in zł; null if the text may mean several or none. */
  readonly price: number | null
  /** Polish sentences about the columns that are not certain. */
  readonly reasons: readonly string[]
}

/** Rows of a price file. */
export interface FileRows {
  readonly rows: readonly FileRow[]
  /** Number of rows with a service but no price: headings, and services of the template. */
  readonly withoutPrice: number
}

/** Ids of the services that the manager has assigned to names of an earlier file, by `nameKey`; null for none. */
export type KnownNames = ReadonlyMap<string, number | null>

/** Keys of long texts keep their end, which is the name. */
const MAX_KEY_LENGTH = 100

/** The page stays responsive: work pauses after so many milliseconds. */
const MAX_BLOCKING_MS = 12

/** Keys of texts beside a price that make it a bound, and of columns of such prices: 'Cena od (zł)'. */
const BOUND = /^(?:od|do|ok|okolo|ca|from)$/
const BOUND_COLUMN = /(?:^|-)(?:od|do|from)(?:-zl|-pln)?$/

const servicesById = new Map(CATALOGUE_SERVICES.map((service) => [service.id, service]))

/**
 * Reads the rows of price tables, in chunks between which the page can respond.
 * @param isObsolete asked between chunks; if it returns true, the result is null
 */
export async function readRows(
  tables: readonly SelectedTable[],
  known: KnownNames,
  isObsolete: () => boolean = () => false,
): Promise<FileRows | null> {
  const rows: FileRow[] = []
  let withoutPrice = 0
  let pausedAt = performance.now()
  for (const table of tables) {
    let heading = ''
    for (const row of table.rows) {
      if (performance.now() - pausedAt > MAX_BLOCKING_MS) {
        await new Promise((resolve) => setTimeout(resolve))
        if (isObsolete()) return null
        pausedAt = performance.now()
      }
      const cells = cellsOf(row, table.columns)
      const read = readRow(row, cells, table, heading, known, tables.length > 1)
      if (cells.price === '') heading = cells.name
      if (read) rows.push(read)
      else if (cells.name !== '' || cells.id !== '') withoutPrice += 1
    }
  }
  // Exported lists name services by id.
  const stray = tables.every(({ columns }) => columns.id === null) ? findStray(rows, known) : undefined
  return { rows: rows.map((row) => (row === stray ? doubtful(row) : row)), withoutPrice }
}

/** Minimum number of services from which a file tells a facility's field. */
const MIN_SERVICES = 5

/**
 * Finds a service that is the only one of its field: the aesthetic 'Wizyta kontrolna' in a dentist's file is
 * probably a wrong match.
 */
function findStray(rows: readonly FileRow[], known: KnownNames): FileRow | undefined {
  const certain = rows.filter(({ service }) => service !== null)
  if (certain.length < MIN_SERVICES) return undefined
  return certain.find(
    (row) =>
      !known.has(row.nameKey) &&
      certain.every((other) => other === row || other.service?.rootSlug !== row.service?.rootSlug),
  )
}

function doubtful(row: FileRow): FileRow {
  return {
    ...row,
    service: null,
    candidates: [...new Set([...row.candidates, ...findServices(row.name)])],
    reasons: [...row.reasons, 'To jedyna w pliku usługa z tej dziedziny.'],
  }
}

function cellsOf({ cells }: TableRow, { id, name, price }: Columns) {
  const textOf = (index: number | null) => (index === null ? '' : cleanLine(cells[index] ?? ''))
  return { id: textOf(id), name: textOf(name), price: (cells[price] ?? '').trim() }
}

/** Reads a row; null for one without a price. */
function readRow(
  row: TableRow,
  { id, name, price: priceText }: ReturnType<typeof cellsOf>,
  table: SelectedTable,
  heading: string,
  known: KnownNames,
  isOneOfSeveral: boolean,
): FileRow | null {
  const { labels, header, columns } = table
  if (priceText === '' || priceText === header?.cells[columns.price]?.trim()) return null
  const others = row.cells.filter(
    (_, index) => index !== columns.price && index !== columns.name && index !== columns.id,
  )
  const context = cleanLine([heading, ...others].filter((text) => /\p{L}/u.test(text)).join(' '))
  const nameKey = slugify(`${context} ${name}`).slice(-MAX_KEY_LENGTH)
  const meant = meantService(id, name, known.get(nameKey), context)
  const { candidates } = meant
  // Titles, notes and services 'for free' are no price rows.
  if (candidates.length === 0 && !/\d/.test(priceText)) return null

  const label = (index: number | null) => `Kolumna „${labels[index ?? -1] ?? ''}”`
  const priceLabel = labels[columns.price] ?? ''
  const bound = BOUND_COLUMN.test(slugify(priceLabel))
    ? priceLabel
    : (others.find((text) => BOUND.test(slugify(text))) ?? '')
  const problem = isCut(row, table)
    ? 'kwota jest podzielona. Kwotę z przecinkiem ujmij w cudzysłów: "99,50".'
    : priceProblem(priceText, bound)
  return {
    place: isOneOfSeveral ? `Arkusz „${table.name}”, wiersz ${row.line}` : `Wiersz ${row.line}`,
    name: name || id,
    nameKey,
    priceText: bound === '' ? priceText : `${bound} ${priceText}`,
    service: meant.service,
    candidates,
    price: problem === null ? parsePrice(priceText) : null,
    reasons: [
      ...(meant.reason === null ? [] : [`${label(columns.name ?? columns.id)}: ${meant.reason}`]),
      ...(problem === null ? [] : [`${label(columns.price)}: ${problem}`]),
    ],
  }
}

interface MeantService extends ServiceMatch {
  readonly reason: string | null
}

function meantService(
  id: string,
  name: string,
  knownId: number | null | undefined,
  context: string,
): MeantService {
  if (id === '') {
    const named = knownId === undefined ? matchServiceName(name, context) : knownMatch(knownId)
    const reason =
      name === ''
        ? 'brakuje nazwy usługi.'
        : named.service
          ? null
          : named.candidates.length > 0
            ? 'nazwa nie jest pewna.'
            : 'w katalogu nie ma takiej usługi.'
    return { ...named, reason }
  }
  const named = matchServiceName(name)
  const byId = servicesById.get(Number(id))
  if (!byId) return { ...named, service: null, reason: `w katalogu nie ma usługi o id ${id}.` }
  if (name === '' || named.service === byId) return { service: byId, candidates: [byId], reason: null }
  // A column of ids that slipped by a row would assign prices to wrong services.
  return {
    service: null,
    candidates: [...new Set([...named.candidates, byId])],
    reason: `id ${id} oznacza w katalogu inną usługę: „${byId.name}”.`,
  }
}

function knownMatch(id: number | null): ServiceMatch {
  const service = servicesById.get(id ?? 0) ?? null
  return { service, candidates: service ? [service] : [] }
}

/** Tells why a price is not certain; null if it is. */
function priceProblem(text: string, bound: string): string | null {
  const price = parsePrice(text)
  if (price === null || bound !== '') {
    return `„${bound === '' ? text : `${bound} ${text}`}” nie jest jedną kwotą.`
  }
  const [issue] = PriceForm.safeParse({ price }, { error: polishError }).error?.issues ?? []
  return issue?.message ?? null
}

/** Whether a price may be cut at its comma: a column without a name continues it. */
function isCut({ cells }: TableRow, { name, header, columns: { price } }: SelectedTable): boolean {
  const isNamed = (header?.cells[price + 1] ?? '').trim() !== ''
  return name === null && !isNamed && /^\s*\d{2}(?!\d)/.test(cells[price + 1] ?? '')
}
