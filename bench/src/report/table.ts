/** A table of texts; the first row is its head. */
export type Table = readonly (readonly string[])[]

/** Writes a table in Markdown, its columns aligned, so that it reads well on a terminal too. */
export function markdownTable(table: Table): string {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = table
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

export const kilobytes = (bytes: number | null): string => (bytes === null ? '–' : (bytes / 1000).toFixed(1))
export const whole = (value: number | null): string => (value === null ? '–' : value.toFixed(0))
export const tenths = (value: number | null): string => (value === null ? '–' : value.toFixed(1))
export const fine = (value: number | null): string => (value === null ? '–' : value.toFixed(3))
export const ratio = (value: number | null, base: number | null, digits = 2): string =>
  value === null || !base ? '–' : (value / base).toFixed(digits)
