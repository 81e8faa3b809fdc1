import { CsvError, parse } from 'csv-parse/sync'
import { StartError } from '../program.ts'
import type { Fields, LineParser, Values } from './records.ts'

/** What may stand between two fields; the header says which one does. Excel writes semicolons in Poland. */
const DELIMITERS = [',', ';', '\t']

/**
 * Reads CSV (RFC 4180, but a row is one line) whose first line names the fields, in any order.
 * @throws StartError when the header lacks a required field or has one that is unknown
 */
export function csvParser(path: string, fields: Fields): LineParser {
  let header: { readonly names: readonly string[]; readonly delimiter: string } | undefined
  return (text, line) => {
    if (!header) {
      const delimiter = delimiterOf(text)
      header = { names: checkHeader(path, fields, split(text, delimiter)), delimiter }
      return null
    }
    try {
      const cells = split(text, header.delimiter)
      if (cells.length === header.names.length) return { line, values: toValues(header.names, cells) }
      const problem = `has ${cells.length} fields, the header names ${header.names.length}`
      return { line, field: '', value: text, problem }
    } catch (error) {
      if (error instanceof CsvError) return { line, field: '', value: text, problem: wrongQuotes(error) }
      throw error
    }
  }
}

/** Most rows have no quote, and need no parser. */
function split(text: string, delimiter: string): readonly string[] {
  if (!text.includes('"')) return text.split(delimiter)
  return parse(text, { delimiter, relax_column_count: true })[0] ?? []
}

function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

function checkHeader(path: string, fields: Fields, cells: readonly string[]): readonly string[] {
  const names = cells.map((name) => name.trim())
  const unknown = names.filter((name) => !Object.hasOwn(fields, name))
  const missing = Object.keys(fields).filter((name) => fields[name] === 'required' && !names.includes(name))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  const complaints = [
    unknown.length > 0 && `unknown fields: ${unknown.map((name) => `'${name}'`).join(', ')}`,
    missing.length > 0 && `missing fields: ${missing.join(', ')}`,
    twice.length > 0 && `fields that stand there twice: ${twice.join(', ')}`,
  ].filter((complaint) => complaint !== false)
  if (complaints.length === 0) return names
  throw new StartError(
    `${path}: its first line must name the fields; ${complaints.join('; ')} (it may have: ${Object.keys(fields).join(', ')})`,
  )
}

function toValues(names: readonly string[], cells: readonly string[]): Values {
  const values: Record<string, string> = {}
  names.forEach((name, index) => {
    const value = cells[index]?.trim()
    if (value) values[name] = value
  })
  return values
}

function wrongQuotes({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'has a quote that does not end in this line'
    : 'has a quote inside a field: put the field in quotes and write "" for a quote in it'
}
