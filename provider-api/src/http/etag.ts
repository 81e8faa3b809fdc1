import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Adds a strong ETag to every successful GET response that has none, and responds 304 to a matching `If-None-Match`. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isSafe = request.method === 'GET' || request.method === 'HEAD'
    if (!isSafe || reply.statusCode !== 200) return done(null, payload)
    if (!reply.hasHeader('etag') && typeof payload === 'string')
      reply.header('etag', `"${contentTag(payload)}"`)
    const etag = reply.getHeader('etag')
    if (!etag || !matchesTag(request.headers['if-none-match'], String(etag))) return done(null, payload)
    reply.code(304)
    for (const name of ['content-type', 'content-length']) reply.removeHeader(name)
    done(null, null)
  })
}

/** Hashes a body to the content of an `ETag`, without its quotes. */
export function contentTag(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27)
}

/** Compares an `If-None-Match` header weakly (RFC 9110, section 13.1.2): a proxy that compresses a response weakens its tag. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag)) ?? false
}
