import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Gives every successful GET answer a strong ETag of its bytes, and answers 304 to a client that has them. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (!readable || reply.statusCode !== 200 || typeof payload !== 'string') return done(null, payload)
    const known = answerNotModified(reply, `"${entityTag(payload)}"`, request.headers['if-none-match'])
    done(null, known ? null : payload)
  })
}

/** A name for some bytes, without the quotes of an `ETag`. */
export function entityTag(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27)
}

/** Puts an ETag on an answer, and makes it a 304 without content if the client has it; returns whether it has. */
export function answerNotModified(
  reply: FastifyReply,
  etag: string,
  ifNoneMatch: string | undefined,
): boolean {
  reply.header('etag', etag)
  if (!hasTag(ifNoneMatch, etag)) return false
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return true
}

/** The weak comparison of RFC 9110, section 13.1.2: a proxy that compresses an answer weakens its tag. */
function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === '*' || tag === etag) ?? false
  )
}
