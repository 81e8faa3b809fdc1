import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** The cells of a table. The first row is the header. */
export type Table = readonly (readonly string[])[]

/** Formats a Markdown table with aligned columns, so that it is also readable on a terminal. */
export function markdownTable(table: Table): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const [header = [], ...body] = table
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** Formats a figure; a missing one is a dash. */
export type Format = (value: number | null) => string

const decimals =
  (digits: number): Format =>
  (value) =>
    value === null ? '–' : value.toFixed(digits)
export const integer = decimals(0)
export const oneDecimal = decimals(1)
export const threeDecimals = decimals(3)
export const kilobytes: Format = (bytes) => oneDecimal(bytes === null ? null : bytes / 1000)
export const withThousands = (value: number): string => value.toLocaleString('en')

export const ratio = (value: number | null, base: number | null, digits = 2): string =>
  value === null || !base ? '–' : (value / base).toFixed(digits)

/** The results of a complete run. */
export interface Results {
  readonly title: string
  /** The command that writes them. */
  readonly command: string
  /** A sentence on rounds and conditions, without full stop. */
  readonly method: string
  /** The version of the browser, if there is one. */
  readonly chromium?: string
  readonly startedBusy?: number
  /** Markdown of the tables and headings. */
  readonly sections: readonly string[]
}

/** Formats the Markdown page of a run with date, machine and software versions. */
export function resultsPage({ title, command, method, chromium, startedBusy, sections }: Results): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()})`
  const versions = `Node ${process.versions.node}${chromium ? `, Chromium ${chromium}` : ''}`
  const busy = startedBusy === undefined ? '' : `; ${startedBusy} measurements started on a busy machine`
  return `${[
    `# ${title}`,
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}; README.md explains the figures.
${method}. Compare ratios: times depend on the machine.
${versions}, ${machine}${busy}.`,
    ...sections,
  ].join('\n\n')}\n`
}

/** Writes a results page to a file of the package's folder. */
export function writeResults(file: string, page: string): Promise<void> {
  return writeFile(join(import.meta.dirname, '..', file), page)
}
