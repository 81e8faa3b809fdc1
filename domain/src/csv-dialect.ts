import { slugify } from './text.ts'

/** Accepted delimiters. Polish Excel writes semicolons. */
const DELIMITERS = [';', ',', '\t']

/** Detects the delimiter of a CSV file by its header. */
export function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** Reads the delimiter from a first line 'sep=;', which is meant for Excel. Returns undefined for another line. */
export function statedDelimiter(firstLine: string): string | undefined {
  return /^\ufeff?"?sep=(.)"?[;,\s]*$/i.exec(firstLine)?.[1]
}

/** Key for comparing column names: ' "Building_Number" ' and 'buildingNumber' have the same. Empty for an empty name. */
export function columnKey(name: string): string {
  return slugify(name).replaceAll('-', '')
}
