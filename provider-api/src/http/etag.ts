import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Gives every successful GET answer a strong ETag of its bytes, and answers 304 to a client that has them. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (!readable || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
    const etag = `"${entityTag(payload)}"`
    reply.header('etag', etag)
    if (!hasTag(request.headers['if-none-match'], etag)) return done(null, payload)
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    done(null, null)
  })
}

/** A name for some bytes, without the quotes of an `ETag`. */
export function entityTag(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27)
}

/**
 * Whether a client has what a tag names, by its `If-None-Match`. The weak comparison of RFC 9110, section 13.1.2: a proxy that
 * compresses an answer weakens its tag.
 */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === '*' || tag === etag) ?? false
  )
}
