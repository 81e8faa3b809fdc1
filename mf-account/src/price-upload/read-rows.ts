import Papa from 'papaparse'
import { columnsOf } from './price-columns.ts'

/** A row of a price file as it stands there. */
export interface FileRow {
  /** Counts from 1, the row of heads included: what a spreadsheet or an editor calls it. */
  readonly line: number
  /** Empty where the file does not say it, as the others. */
  readonly id: string
  readonly name: string
  readonly price: string
}

/** The rows of a file, or why it can't be read as a whole. */
export type ReadFile = { readonly rows: readonly FileRow[] } | { readonly failure: string }

/** What may stand between two cells; the first line says which one does. Excel writes semicolons in Poland. */
const DELIMITERS = [';', ',', '\t']

/** Reads CSV (RFC 4180) whose first row names its columns, in any order. */
export function readRows(text: string): ReadFile {
  const { lines, unclosed } = linesOf(text)
  if (unclosed !== null) {
    return {
      failure: `W wierszu ${unclosed} zaczyna się komórka, której nie zamyka cudzysłów. Popraw plik i wybierz go jeszcze raz.`,
    }
  }
  const [heads, ...others] = lines
  if (!heads) return { failure: 'Plik jest pusty.' }
  const columns = columnsOf(heads.cells)
  if (columns.price === undefined || (columns.id ?? columns.name) === undefined) {
    return {
      failure:
        'W pierwszym wierszu brakuje nazw kolumn. Plik musi mieć kolumnę „Cena (zł)” oraz „Id usługi” lub „Usługa”.',
    }
  }
  const { id, name, price } = columns
  const cell = (cells: readonly string[], index: number | undefined) =>
    index === undefined ? '' : (cells[index]?.trim() ?? '')
  const rows = others.map(({ line, cells }) => ({
    line,
    id: cell(cells, id),
    name: cell(cells, name),
    price: cell(cells, price),
  }))
  return rows.length === 0 ? { failure: 'Pod nazwami kolumn nie ma żadnego wiersza.' } : { rows }
}

interface Lines {
  /** The rows that hold something, each with the line that it begins in: a quoted cell may go on in the next one. */
  readonly lines: readonly { readonly line: number; readonly cells: readonly string[] }[]
  /** The line of the first row with a quote that does not close its cell; what follows can't be told apart. */
  readonly unclosed: number | null
}

function linesOf(text: string): Lines {
  const lines: Lines['lines'][number][] = []
  let unclosed: number | null = null
  let begin = 0
  let line = 1
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, errors, meta }) => {
      if (errors.some(({ type }) => type === 'Quotes')) unclosed ??= line
      if (data.some((cell) => cell.trim() !== '')) lines.push({ line, cells: data })
      line += text.slice(begin, meta.cursor).split('\n').length - 1
      begin = meta.cursor
    },
  })
  return { lines, unclosed }
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (delimiter: string) => first.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}
