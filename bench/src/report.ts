import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

/** The cells of a table. The first row is the header. */
export type Table = readonly (readonly string[])[]

/** Makes a table of objects with the same keys, which are its header. */
export const tableOf = (rows: readonly Readonly<Record<string, string>>[]): Table => [
  Object.keys(rows[0] ?? {}),
  ...rows.map((row) => Object.values(row)),
]

/** Formats a Markdown table with aligned columns, so that it is also readable on a terminal. */
function markdownTable(table: Table): string {
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

/** Joins equal lines to one with their number. */
export function countedLines(lines: readonly string[]): string[] {
  return [...new Set(lines)].map((line) => `${lines.filter((other) => other === line).length} × ${line}`)
}

/** Shows the current step of a benchmark in the current line of a terminal. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

/** The results of a run. */
export interface Results {
  readonly title: string
  /** The command that writes them. */
  readonly command: string
  /** A sentence on rounds and conditions, without full stop. */
  readonly method: string
  /** The version of the browser, if there is one. */
  readonly chromium?: string
  /** Tables, and Markdown between them. */
  readonly sections: readonly (Table | string)[]
  /** The file of a complete run; null for another one. */
  readonly file: string | null
}

/** Prints results with date, machine and software versions, and writes those of a complete run to the package's folder. */
export async function publishResults(results: Results): Promise<void> {
  const { title, command, method, chromium, sections, file } = results
  progress('')
  const load = loadavg()[0]?.toFixed(1) ?? '?'
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), load average ${load} at the end`
  const versions = `Node ${process.versions.node}${chromium ? `, Chromium ${chromium}` : ''}`
  const page = `${[
    `# ${title}`,
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}; README.md explains the figures.
${method}. Compare ratios: times depend on the machine.
${versions}, ${machine}.`,
    ...sections.map((section) => (typeof section === 'string' ? section : markdownTable(section))),
  ].join('\n\n')}\n`
  process.stdout.write(`\n${page}`)
  if (file) await writeFile(join(import.meta.dirname, '..', file), page)
}
