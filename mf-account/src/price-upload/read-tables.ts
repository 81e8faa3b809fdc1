import { delimiterOf, statedDelimiter } from '@medicena/domain/csv-dialect'
import { cleanText } from '@medicena/domain/text'
import Papa from 'papaparse'
import { MAX_ROWS, type TableRow, type Tables, TOO_LONG } from './table.ts'

/** Largest file that is read; a workbook may hold a logo. */
const MAX_FILE_BYTES = 5_000_000

/** Most lines, also empty ones, that are parsed. */
const MAX_LINES = 20_000

const SAVE_AS_XLSX =
  'Tego rodzaju pliku nie odczytamy. Otwórz go w arkuszu, wybierz „Zapisz jako” i „Skoroszyt programu Excel (*.xlsx)” bez hasła, a potem wgraj nowy plik.'

/** First bytes of files that are no text: XLS and protected XLSX, PDF, RTF, and tables of web pages that are named XLS. */
const OTHER_FILES = ['\u00d0\u00cf\u0011\u00e0', '%PDF', '{\\rtf', '<']

/** Reads the tables of a price file: XLSX, or CSV (RFC 4180) in an encoding that spreadsheets write. */
export async function readTables(file: Blob): Promise<Tables> {
  if (file.size > MAX_FILE_BYTES) return { failure: 'Plik jest za duży: cennik może mieć najwyżej 5 MB.' }
  const bytes = await file.arrayBuffer()
  const start = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)))
  if (OTHER_FILES.some((other) => start.startsWith(other))) return { failure: SAVE_AS_XLSX }
  const result = start.startsWith('PK') ? await readArchive(bytes) : readText(decodeFile(bytes))
  return 'tables' in result && result.tables.every(({ rows }) => rows.length === 0)
    ? { failure: 'Plik jest pusty.' }
    : result
}

async function readArchive(bytes: ArrayBuffer): Promise<Tables> {
  const { readWorkbook } = await import('./read-workbook.ts')
  try {
    return await readWorkbook(bytes)
  } catch (error) {
    console.error(error)
    return { failure: SAVE_AS_XLSX }
  }
}

/** Reads a table from CSV text, or from lines such as 'Skaling ..... 250 zł'. */
export function readText(content: string): Tables {
  const text = content.replace(/\r\n?/g, '\n')
  if (text.split('\n', MAX_LINES + 1).length > MAX_LINES) return { failure: TOO_LONG }
  const stated = statedDelimiter(text.split('\n', 1)[0] ?? '')
  const delimiter = stated ?? delimiterOf(text)
  const isTable = text.includes(delimiter)
  const { rows, unclosedLine, isTooLong } = isTable
    ? parseLines(text, delimiter)
    : parseLines(text.replace(/ *(?:\.{3,}|…+) */g, '\t'), '\t')
  if (isTooLong) return { failure: TOO_LONG }
  if (unclosedLine !== null) {
    return {
      failure: `W wierszu ${unclosedLine} zaczyna się komórka, której nie zamyka cudzysłów. Popraw plik i wybierz go jeszcze raz.`,
    }
  }
  return { tables: [{ name: null, rows: stated === undefined ? rows : rows.slice(1) }] }
}

interface ParsedLines {
  /** Rows with content, each with the line that it begins in, because quoted cells may span lines. */
  readonly rows: readonly TableRow[]
  /** Line of the first row with an unclosed quote, after which cells are unreliable. */
  readonly unclosedLine: number | null
  readonly isTooLong: boolean
}

function parseLines(text: string, delimiter: string): ParsedLines {
  const rows: TableRow[] = []
  let unclosedLine: number | null = null
  let cursor = 0
  let line = 1
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(({ type }) => type === 'Quotes')) unclosedLine ??= line
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data.map(cleanText) })
      line += text.slice(cursor, meta.cursor).split('\n').length - 1
      cursor = meta.cursor
      if (rows.length > MAX_ROWS) parser.abort()
    },
  })
  return { rows, unclosedLine, isTooLong: rows.length > MAX_ROWS }
}

/**
 * Decodes a file as UTF-8, UTF-16, Windows-1250, which spreadsheets write in Poland, or ISO 8859-2. Text that
 * is not valid UTF-8 is Windows-1250 or ISO 8859-2. Removes a byte order mark.
 */
function decodeFile(bytes: ArrayBuffer): string {
  return new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  // Half of the bytes of Polish text in UTF-16 are 0, also without a byte order mark.
  const zeros = bytes
    .subarray(0, 200)
    .reduce((sums, byte, index) => sums + (byte === 0 ? (index % 2 ? 1 : -1) : 0), 0)
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || zeros > 2) return 'utf-16le'
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || zeros < -2) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return bytes.some(isWindowsLetter) || !bytes.some(isIsoLetter) ? 'windows-1250' : 'iso-8859-2'
  }
}

/** Bytes of 'ą', 'ś', 'ź' and their capitals, the only Polish letters that differ. */
const isWindowsLetter = (byte: number) => [0xa5, 0xb9, 0x8c, 0x9c, 0x8f, 0x9f].includes(byte)
const isIsoLetter = (byte: number) => [0xa1, 0xb1, 0xa6, 0xb6, 0xac, 0xbc].includes(byte)
