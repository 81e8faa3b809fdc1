import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { CsvError, parse } from 'csv-parse/sync'
import split2 from 'split2'
import { StartError } from '../program.ts'

/** Trimmed field values of a row, without empty ones. */
export type Values = Readonly<Record<string, string>>

/** Row of a file, or the error that makes it unreadable. `line` is 1-based. */
export type SourceRecord =
  | { readonly line: number; readonly values: Values }
  | { readonly line: number; readonly field: string; readonly value: string; readonly problem: string }

/** Field names of a file type. */
export type Fields = Readonly<Record<string, 'required' | 'optional'>>

/** Parses a line; null for one without a row, such as the header. */
type LineParser = (line: string, number: number) => SourceRecord | null

/** Longest accepted line in characters, far above any sensible row. */
const MAX_LINE_LENGTH = 100_000

/**
 * Streams the rows of a CSV or NDJSON file with back-pressure. A row is one line, so that an error, such as an unclosed
 * quote, affects one row only.
 * @param encoding a label of the WHATWG encoding standard, such as 'utf-8' or 'windows-1250'
 * @throws StartError when the file is unreadable or does not match its extension or encoding
 */
export async function* readRecords(
  path: string,
  fields: Fields,
  encoding: string,
): AsyncGenerator<SourceRecord> {
  const parseLine = parserFor(path, fields)
  let number = 0
  try {
    for await (const line of lines(path, encoding)) {
      number += 1
      const text = number === 1 ? line.replace(/^\uFEFF/, '') : line
      const record = text.trim() === '' ? null : parseLine(text, number)
      if (record) yield record
    }
  } catch (error) {
    throw toStartError(error, path, number, encoding)
  }
}

function parserFor(path: string, fields: Fields): LineParser {
  switch (extname(path).toLowerCase()) {
    case '.csv':
      return csvParser(path, fields)
    case '.ndjson':
    case '.jsonl':
      return ndjsonParser(fields)
    default:
      throw new StartError(`${path}: the file name must end in .csv, .ndjson or .jsonl`)
  }
}

function lines(path: string, encoding: string): AsyncIterable<string> {
  const decoder = decoderOf(encoding)
  const text = Readable.from(decode(createReadStream(path, { highWaterMark: 256 * 1024 }), decoder))
  const split = split2(/\r?\n/, { maxLength: MAX_LINE_LENGTH })
  text.once('error', (error) => split.destroy(error))
  split.once('close', () => text.destroy())
  return text.pipe(split)
}

async function* decode(bytes: AsyncIterable<Uint8Array>, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new StartError(`--encoding ${encoding} is unknown; common ones are utf-8 and windows-1250`)
  }
}

function toStartError(error: unknown, path: string, line: number, encoding: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new StartError(
      `${path} is not ${encoding}: save it as UTF-8 or pass its encoding, such as --encoding windows-1250`,
    )
  }
  if (code === 'ENOENT') return new StartError(`${path} does not exist`)
  if (error.message === 'maximum buffer reached') {
    return new StartError(`${path}: line ${line + 1} is longer than ${MAX_LINE_LENGTH} characters`)
  }
  return code === '' ? error : new StartError(`${path} can't be read: ${code}`, { cause: error })
}

/** Accepted delimiters, detected from the header. Polish Excel writes semicolons. */
const DELIMITERS = [',', ';', '\t']

/**
 * Parses CSV (RFC 4180, but one line per row) with a header in any order. Uses csv-parse rather than papaparse, the browser's
 * parser, because that accepts stray quotes without an error.
 * @throws StartError when a required field is missing from the header or a field is unknown
 */
function csvParser(path: string, fields: Fields): LineParser {
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
      const problem = `has ${cells.length} fields, the header has ${header.names.length}`
      return { line, field: '', value: text, problem }
    } catch (error) {
      if (error instanceof CsvError) return { line, field: '', value: text, problem: quoteProblem(error) }
      throw error
    }
  }
}

/** Splits a row. Most rows have no quotes and need no parser. */
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
  const duplicates = names.filter((name, index) => names.indexOf(name) !== index)
  const problems = [
    unknown.length > 0 && `unknown fields: ${unknown.map((name) => `'${name}'`).join(', ')}`,
    missing.length > 0 && `missing fields: ${missing.join(', ')}`,
    duplicates.length > 0 && `duplicate fields: ${duplicates.join(', ')}`,
  ].filter((problem) => problem !== false)
  if (problems.length === 0) return names
  throw new StartError(
    `${path}: invalid header: ${problems.join('; ')} (allowed: ${Object.keys(fields).join(', ')})`,
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

function quoteProblem({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'has an unclosed quote'
    : 'has a quote inside a field: quote the field and double the quote ("")'
}

/** Parses NDJSON: each line is an object of strings and numbers; null means no value. */
function ndjsonParser(fields: Fields): LineParser {
  return (text, line) => {
    const reject = (field: string, value: string, problem: string) => ({ line, field, value, problem })
    const object = parseObject(text)
    if (object === null) return reject('', text, 'is not a JSON object')
    const values: Record<string, string> = {}
    for (const [field, value] of Object.entries(object)) {
      if (!Object.hasOwn(fields, field)) {
        return reject(
          field,
          String(value),
          `is an unknown field (allowed: ${Object.keys(fields).join(', ')})`,
        )
      }
      if (value === null) continue
      if (typeof value !== 'string' && typeof value !== 'number') {
        return reject(field, JSON.stringify(value), 'must be a string or a number')
      }
      const trimmed = String(value).trim()
      if (trimmed) values[field] = trimmed
    }
    return { line, values }
  }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
