import { columnKey } from '@medicena/domain/csv-dialect'
import { parsePrice } from '@medicena/domain/price-input'
import { cleanLine } from '@medicena/domain/text'
import type { Table, TableRow } from './table.ts'

/** Positions of the columns of a price list; null for one that it does not have. */
export interface Columns {
  readonly id: number | null
  readonly name: number | null
  readonly price: number
}

/** Columns by their labels, which a facility's next file has again. */
export interface ColumnLabels {
  readonly name: string
  readonly price: string
}

/** Table with what its columns are called. */
export interface Layout extends Table {
  /** Row with the names of the columns; null without one. */
  readonly header: TableRow | null
  /** Rows below the header. */
  readonly rows: readonly TableRow[]
  /** Names of all columns: 'Zabieg', or 'Kolumna B' without a name. */
  readonly labels: readonly string[]
  /** Columns that are certain; null if they must be chosen. */
  readonly columns: Columns | null
}

/** Table with the columns that are read. */
export interface SelectedTable extends Layout {
  readonly columns: Columns
}

/** Returns the tables whose columns are certain. */
export const certainTables = (layouts: readonly Layout[]): SelectedTable[] =>
  layouts.filter((layout): layout is SelectedTable => layout.columns !== null)

const COLUMN_KEYS = {
  id: /^(?:id|iduslugi|serviceid)$/,
  name: /^(?:nazwa|uslug|zabieg|swiadczeni|procedur|rodzaj(?:uslug|zabieg)|service)(?!.*(?:id$|kod$|grup|kategor))/,
  // 'Cennik 2026' is a title. Prices without VAT and those of the health fund are not what patients pay.
  price: /^(?:cen[ay]|kwot|koszt|oplat|price|pln$|brutto)(?!.*(?:netto|nfz|type|typ$))/,
} as const

/** Columns that can be selected; a sheet may have thousands. */
const MAX_COLUMNS = 40

/** Rows in which the header is looked for: address and title of a facility come before it. */
const MAX_ROWS_ABOVE = 30

/**
 * Finds header and columns of a table. Two columns that may be the same one are not certain.
 * @param remembered labels that were chosen for an earlier file
 */
export function layoutOf(table: Table, remembered: ColumnLabels | null = null): Layout {
  const candidates = table.rows.slice(0, MAX_ROWS_ABOVE)
  const named = candidates.find(({ cells }) => {
    const { id, name, price } = indexesOf(cells)
    return price.length > 0 && id.length + name.length > 0
  })
  const first = candidates.find(({ cells }) => textsOf(cells).length > 1)
  const header = named ?? (first && isHeader(first) ? first : null)
  const rows = header ? table.rows.slice(table.rows.indexOf(header) + 1) : table.rows
  const width = Math.max(0, ...[...(header ? [header] : []), ...rows].map(({ cells }) => cells.length))
  const labels = Array.from(
    { length: Math.min(width, MAX_COLUMNS) },
    (_, index) => cleanLine(header?.cells[index] ?? '') || `Kolumna ${letterOf(index)}`,
  )
  return {
    name: table.name,
    header,
    rows,
    labels,
    columns: rememberedColumns(labels, remembered) ?? certainColumns(header),
  }
}

function indexesOf(cells: readonly string[]): Record<keyof Columns, number[]> {
  const keys = cells.map(columnKey)
  const matching = (pattern: RegExp) => keys.flatMap((key, index) => (pattern.test(key) ? index : []))
  const id = matching(COLUMN_KEYS.id)
  return {
    id,
    name: matching(COLUMN_KEYS.name).filter((index) => !id.includes(index)),
    price: matching(COLUMN_KEYS.price),
  }
}

const textsOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

/** Whether the first row of several texts, below the titles, has no price. */
function isHeader({ cells }: TableRow): boolean {
  return !textsOf(cells).some((text) => parsePrice(text) !== null || /\d\s*(?:zł|pln)/i.test(text))
}

function certainColumns(header: TableRow | null): Columns | null {
  const { id, name, price } = indexesOf(header?.cells ?? [])
  const [priceIndex, ...otherPrices] = price
  if (priceIndex === undefined || otherPrices.length > 0 || id.length > 1 || name.length > 1) return null
  if (id.length + name.length === 0) return null
  return { id: id[0] ?? null, name: name[0] ?? null, price: priceIndex }
}

function rememberedColumns(labels: readonly string[], remembered: ColumnLabels | null): Columns | null {
  const [name, price] = [remembered?.name ?? '', remembered?.price ?? ''].map((label) =>
    labels.indexOf(label),
  )
  if (name === undefined || price === undefined || name === -1 || price === -1) return null
  const isOnce = (index: number) => labels.lastIndexOf(labels[index] ?? '') === index
  return isOnce(name) && isOnce(price) ? { id: null, name, price } : null
}

/** Letter of a column in a spreadsheet: 0 is A. */
const letterOf = (index: number) => (index < 26 ? String.fromCharCode(65 + index) : `${index + 1}`)
