import type { IncomingHttpHeaders, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { hasTag } from '../http/etag.ts'
import type { Answer } from './answers.ts'
import { chooseEncoding } from './encodings.ts'

/** An answer in the form that a client takes. */
export interface Packed {
  readonly headers: readonly OutgoingHttpHeader[]
  /** Null for a client that has it already. */
  readonly bytes: Buffer | null
}

/** Packs an answer for a client, at once where another has taken the same form before. */
export function packFor(asked: IncomingHttpHeaders, answer: Answer): Packed | Promise<Packed> {
  const encoding = chooseEncoding(asked['accept-encoding'], answer.bytes)
  // A strong tag names bytes, so each encoding has its own.
  const etag = encoding === 'identity' ? `"${answer.tag}"` : `"${answer.tag}-${encoding}"`
  const tagged = ['vary', 'accept-encoding', 'etag', etag]
  if (hasTag(asked['if-none-match'], etag)) return { headers: tagged, bytes: null }
  const headers = [...tagged, 'content-type', 'application/json; charset=utf-8']
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  const bytes = answer.packed(encoding)
  return bytes instanceof Promise ? bytes.then((packed) => ({ headers, bytes: packed })) : { headers, bytes }
}

/** Sends it, past the framework's hooks and serialisation, which have nothing to do here: these bytes are what leaves. */
export function sendPacked(
  response: ServerResponse,
  { headers, bytes }: Packed,
  others: readonly OutgoingHttpHeader[],
): void {
  if (bytes) response.writeHead(200, [...others, ...headers, 'content-length', bytes.length]).end(bytes)
  else response.writeHead(304, [...others, ...headers]).end()
}
