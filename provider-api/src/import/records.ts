import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import split2 from 'split2'
import { StartError } from '../program.ts'
import { csvParser } from './csv.ts'
import { ndjsonParser } from './ndjson.ts'

/** The fields of a row, trimmed; an empty one is left out. */
export type Values = Readonly<Record<string, string>>

/** One row of a file: its fields, or why it has none. `line` counts from 1. */
export type SourceRecord =
  | { readonly line: number; readonly values: Values }
  | { readonly line: number; readonly field: string; readonly value: string; readonly problem: string }

/** The fields that a kind of file has; those that need not be there say so. */
export type Fields = Readonly<Record<string, 'required' | 'optional'>>

/** Reads a line; null for one that holds no row, such as a header. */
export type LineParser = (line: string, number: number) => SourceRecord | null

/** Characters of the longest line that is read: a hundred times the longest sensible row. */
const LONGEST_LINE = 100_000

/**
 * Reads a file row by row, as fast as its rows are consumed: the whole of it is never in memory. A row is one line, so
 * whatever is wrong with one of them ends with it.
 * @param encoding a label of the WHATWG encoding standard, such as 'utf-8' or 'windows-1250'
 * @throws StartError when the file can't be read, or is not what its name or the encoding says
 */
export async function* readRecords(
  path: string,
  fields: Fields,
  encoding: string,
): AsyncGenerator<SourceRecord> {
  const parse = parserFor(path, fields)
  let number = 0
  try {
    for await (const line of lines(path, encoding)) {
      number += 1
      const text = number === 1 ? line.replace(/^\uFEFF/, '') : line
      const record = text.trim() === '' ? null : parse(text, number)
      if (record) yield record
    }
  } catch (error) {
    throw explain(error, path, number, encoding)
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
      throw new StartError(`${path}: the name of a file must end in .csv, .ndjson or .jsonl`)
  }
}

function lines(path: string, encoding: string): AsyncIterable<string> {
  const decoder = decoderOf(encoding)
  const text = Readable.from(decode(createReadStream(path, { highWaterMark: 256 * 1024 }), decoder))
  const split = split2(/\r?\n/, { maxLength: LONGEST_LINE })
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
    throw new StartError(`--encoding ${encoding} is unknown: utf-8 and windows-1250 are usual`)
  }
}

function explain(error: unknown, path: string, line: number, encoding: string): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new StartError(
      `${path} is not ${encoding}: save it as UTF-8, or name its encoding, such as --encoding windows-1250`,
    )
  }
  if (error.message === 'maximum buffer reached') {
    return new StartError(`${path}: line ${line + 1} is longer than ${LONGEST_LINE} characters`)
  }
  return code === '' ? error : new StartError(`${path} can't be read: ${code}`, { cause: error })
}
