import { formatPriceInput } from '@medicena/domain/price-input'
import { cleanText } from '@medicena/domain/text'
import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import { MAX_ROWS, type Table, type Tables, TOO_LONG } from './table.ts'

/** Most bytes of unpacked sheets and texts: parsing ten thousand rows takes a quarter of that and a tenth of a second. */
const MAX_UNPACKED_BYTES = 6_000_000

/** Number formats with a currency other than the złoty, or percent: the number alone would pass for złote. */
const OTHER_UNIT = /[€$£%]|EUR|USD|GBP|CHF/i

/** Currency and language in a number format: '[$€-407]', '[$zł-415]', '[$-415]'. */
const FORMAT_CURRENCY = /\[\$([^\]-]*)[^\]]*\]/g

/**
 * Reads the visible sheets of an XLSX file that are not empty. Cells become texts as they are displayed; cells that were
 * merged from several rows repeat their value in each.
 * @throws Error for a damaged file and for other files in a ZIP archive
 */
export async function readWorkbook(bytes: ArrayBuffer): Promise<Tables> {
  if (unpackedBytes(bytes) > MAX_UNPACKED_BYTES) return { failure: TOO_LONG }
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const tables = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden).map(toTable)
  if (tables.some(({ rows }) => rows.length > MAX_ROWS)) return { failure: TOO_LONG }
  return { tables: tables.filter(({ rows }) => rows.length > 0) }
}

function toTable(sheet: Sheet): Table {
  const rows = sheet.rows.map((values, row) =>
    values.map((value, column) => cellText(value, sheet.cells?.get(`${row},${column}`)?.style?.numFmt)),
  )
  for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
    const text = rows[startRow]?.[startCol] ?? ''
    for (const cells of rows.slice(startRow + 1, endRow + 1)) cells[startCol] = text
  }
  return {
    name: sheet.name,
    rows: rows
      .map((cells, index) => ({ line: index + 1, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  }
}

function cellText(value: CellValue, format = ''): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value !== 'number') return cleanText(String(value))
  const [unit] = OTHER_UNIT.exec(format.replace(FORMAT_CURRENCY, '$1')) ?? []
  // A formula may yield 110.00000000000001.
  const text = formatPriceInput(Math.round(value * 100) / 100)
  return unit === undefined ? text : `${text} ${unit}`
}

const CENTRAL_DIRECTORY_ENTRY = 0x02014b50
const END_OF_CENTRAL_DIRECTORY = 0x06054b50
const END_BYTES = 22
const ENTRY_BYTES = 46

/** Sums the sizes of an archive's parts without its pictures, from its directory (ZIP APPNOTE, 4.3.12 and 4.3.16). */
function unpackedBytes(bytes: ArrayBuffer): number {
  const view = new DataView(bytes)
  let end = bytes.byteLength - END_BYTES
  while (end > 0 && view.getUint32(end, true) !== END_OF_CENTRAL_DIRECTORY) end -= 1
  let offset = view.getUint32(end + 16, true)
  let sum = 0
  while (offset < end && view.getUint32(offset, true) === CENTRAL_DIRECTORY_ENTRY) {
    const nameLength = view.getUint16(offset + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(bytes, offset + ENTRY_BYTES, nameLength))
    if (!name.startsWith('xl/media/')) sum += view.getUint32(offset + 24, true)
    offset += ENTRY_BYTES + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true)
  }
  return sum
}
