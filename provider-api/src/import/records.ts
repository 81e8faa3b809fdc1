import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { columnKey, delimiterOf, statedDelimiter } from '@medicena/domain/csv-dialect'
import { codeOf } from '@medicena/domain/error-message'
import { CsvError, parse } from 'csv-parse/sync'
import split2 from 'split2'
import { StartError } from '../program.ts'

/** Trimmed field values of a row, without empty ones. */
export type Values = Readonly<Record<string, string>>

/** Row of a file with the errors of single fields, or the error that makes it unreadable. `line` is 1-based. */
export type SourceRecord =
  | { readonly line: number; readonly values: Values; readonly problems: readonly RowError[] }
  | ({ readonly line: number } & RowError)

/** Error of a field. */
export interface RowError {
  /** Empty for an error of the whole row, and of a column without a name. */
  readonly field: string
  readonly value: string
  /** Continues a sentence that begins with the value: 'must be …'. */
  readonly problem: string
}

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
  const code = codeOf(error)
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

/**
 * Parses CSV (RFC 4180, but one line per row) with a header in any order. Uses csv-parse rather than papaparse, the browser's
 * parser, because that accepts stray quotes without an error.
 * @throws StartError when a required field is missing from the header or a field is unknown
 */
function csvParser(path: string, fields: Fields): LineParser {
  let header: Header | undefined
  let delimiter: string | undefined
  return (text, line) => {
    if (!header) {
      if (columnKey(text) === '') return null
      const stated = line === 1 ? statedDelimiter(text) : undefined
      if (stated === undefined) header = readHeader(path, fields, text, delimiter ?? delimiterOf(text))
      else delimiter = stated
      return null
    }
    try {
      return readRow(header, line, text)
    } catch (error) {
      if (error instanceof CsvError) return { line, field: '', value: text, problem: quoteProblem(error) }
      throw error
    }
  }
}

interface Header {
  /** Fields of the columns; undefined for one without a name. */
  readonly fields: readonly (string | undefined)[]
  /** Number of columns up to the last one with a name. */
  readonly namedLength: number
  readonly delimiter: string
}

function readRow(header: Header, line: number, text: string): SourceRecord | null {
  const cells = split(text, header.delimiter).map((cell) => cell.trim())
  const length = cells.findLastIndex((cell) => cell !== '') + 1
  if (length === 0) return null
  if (cells.length < header.namedLength || length > header.fields.length) {
    const problem = `has ${cells.length} fields, the header has ${header.fields.length}`
    return { line, field: '', value: text, problem }
  }
  const values: Record<string, string> = {}
  const problems: RowError[] = []
  header.fields.forEach((field, index) => {
    const value = cells[index]
    if (!value) return
    if (field === undefined) problems.push({ field: '', value, problem: 'is in a column without a name' })
    else values[field] = value
  })
  return { line, values, problems }
}

/** Splits a row. Most rows have no quotes and need no parser. */
function split(text: string, delimiter: string): readonly string[] {
  if (!text.includes('"')) return text.split(delimiter)
  return parse(text, { delimiter, relax_column_count: true, trim: true })[0] ?? []
}

function readHeader(path: string, fields: Fields, text: string, delimiter: string): Header {
  const fieldOf = fieldFinder(fields)
  const names = headerCells(path, text, delimiter)
  const found = names.map(fieldOf)
  const unknown = names.filter((name, index) => columnKey(name) !== '' && found[index] === undefined)
  const missing = Object.keys(fields).filter((name) => fields[name] === 'required' && !found.includes(name))
  const duplicates = found.filter((name, index) => name !== undefined && found.indexOf(name) !== index)
  const problems = [
    unknown.length > 0 && `unknown fields: ${unknown.map((name) => `'${name}'`).join(', ')}`,
    missing.length > 0 && `missing fields: ${missing.join(', ')}`,
    duplicates.length > 0 && `duplicate fields: ${duplicates.join(', ')}`,
  ].filter((problem) => problem !== false)
  if (problems.length === 0) {
    return { fields: found, namedLength: found.findLastIndex((field) => field !== undefined) + 1, delimiter }
  }
  throw new StartError(
    `${path}: invalid header: ${problems.join('; ')} (allowed: ${Object.keys(fields).join(', ')})`,
  )
}

function headerCells(path: string, text: string, delimiter: string): readonly string[] {
  try {
    return split(text, delimiter).map((name) => name.trim())
  } catch (error) {
    if (error instanceof CsvError) throw new StartError(`${path}: invalid header: ${quoteProblem(error)}`)
    throw error
  }
}

/** Finds fields by their names, however these are written. */
function fieldFinder(fields: Fields): (name: string) => string | undefined {
  const byKey = new Map(Object.keys(fields).map((field) => [columnKey(field), field]))
  return (name) => byKey.get(columnKey(name))
}

function quoteProblem({ code }: CsvError): string {
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'has an unclosed quote'
    : 'has a quote inside a field: quote the field and double the quote ("")'
}

/** Parses NDJSON: each line is an object of strings and numbers; null means no value. */
function ndjsonParser(fields: Fields): LineParser {
  const fieldOf = fieldFinder(fields)
  return (text, line) => {
    const object = parseObject(text)
    if (object === null) return { line, field: '', value: text, problem: 'is not a JSON object' }
    const values: Record<string, string> = {}
    const problems: RowError[] = []
    const given = new Set<string>()
    for (const [name, value] of Object.entries(object)) {
      const field = fieldOf(name)
      if (field === undefined) {
        const problem = `is an unknown field (allowed: ${Object.keys(fields).join(', ')})`
        return { line, field: name, value: String(value), problem }
      }
      const isRepeated = given.has(field)
      given.add(field)
      if (isRepeated) {
        problems.push({ field, value: String(value), problem: 'is given twice' })
        delete values[field]
      } else if (typeof value === 'string' || typeof value === 'number') {
        const trimmed = String(value).trim()
        if (trimmed) values[field] = trimmed
      } else if (value !== null) {
        problems.push({ field, value: JSON.stringify(value), problem: 'must be a string or a number' })
      }
    }
    return { line, values, problems }
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
