import { createHash } from 'node:crypto'

/** Hashes a body to the content of an `ETag`, without its quotes. */
export const contentTag = (body: Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Compares an `If-None-Match` header weakly (RFC 9110, section 13.1.2): a proxy that compresses weakens the tag. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((tag) => {
    const content = tag.trim().replace(/^W\//, '')
    return content === '*' || content === etag
  })
}
