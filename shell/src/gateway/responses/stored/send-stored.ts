import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedBody, negotiateEncoding } from './encoded-body.ts'
import type { FoundResponse } from './response-cache.ts'

/** The `Cache-Control` of documents. */
export const CACHE_CONTROL = {
  /**
   * Shared caches may use a document for a second, and for another one while they fetch the next. A changed price has to be
   * seen everywhere after five seconds, a release after two.
   */
  shared: 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
  /** A document for one visitor, or one that lacks something. */
  unshared: 'private, no-cache',
  /** An error may be over in a moment. */
  error: 'no-store',
} as const

/**
 * Sends a stored response, or 304 to a client that has it.
 * @param headers those of the visitor's releases
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, isProviderDown = false }: Pick<FoundResponse, 'response'> & Partial<FoundResponse>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer | undefined> {
  const { headers: own, content } = response
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  // A strong tag identifies bytes, so each encoding has its own (RFC 9110, section 8.8.3).
  const etag = `"${content.tag}-${encoding}"`
  const vary = [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ')
  reply.headers({ 'Cache-Control': CACHE_CONTROL.shared, ...own, ...headers, Vary: vary, ETag: etag })
  if (isProviderDown) reply.header('Cache-Control', CACHE_CONTROL.error)
  if (matchesTag(request.headers['if-none-match'] ?? '', etag)) {
    reply.status(304).removeHeader('Content-Type')
    return undefined
  }
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return content.body(encoding)
}

/** Compares an `If-None-Match` header weakly (RFC 9110, section 13.1.2): a proxy that compresses weakens the tag. */
const matchesTag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

/** Sends a text in the encoding that the client prefers, without compressing it for each request. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: EncodedBody,
): Promise<FastifyReply> {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.header('Vary', 'Accept-Encoding').send(await content.body(encoding))
}
