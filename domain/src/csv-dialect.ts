import { slugify } from './text.ts'

/** Accepted delimiters. Polish Excel writes semicolons, and commas in decimals; tables of web pages are copied with bars. */
const DELIMITERS = [';', '\t', ',', '|']

/** Detects the delimiter of CSV text, by its first lines or its header alone: the one that is in most lines. */
export function delimiterOf(text: string): string {
  const lines = text.split('\n', 50)
  const rank = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    return [counts.filter(Boolean).length, counts.reduce((sum, count) => sum + count, 0)] as const
  }
  return DELIMITERS.reduce((best, delimiter) => {
    const [[lines, total], [bestLines, bestTotal]] = [rank(delimiter), rank(best)]
    return lines > bestLines || (lines === bestLines && total > bestTotal) ? delimiter : best
  })
}

/** Reads the delimiter from a first line 'sep=;', which is meant for Excel. Returns undefined for another line. */
export function statedDelimiter(firstLine: string): string | undefined {
  return /^\ufeff?"?sep=(.)"?[;,\s]*$/i.exec(firstLine)?.[1]
}

/** Key for comparing column names: ' "Building_Number" ' and 'buildingNumber' have the same. Empty for an empty name. */
export function columnKey(name: string): string {
  return slugify(name).replaceAll('-', '')
}
