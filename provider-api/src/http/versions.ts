import type { IncomingHttpHeaders } from 'node:http'
import { contentTag } from './etag.ts'
import { HttpProblem } from './problems.ts'

/** Returns the version of an entity as the API returns it: the content of its strong ETag, without quotes. */
export function versionOf(entity: unknown): string {
  return contentTag(JSON.stringify(entity))
}

/**
 * Checks a change's `If-Match` or `If-None-Match` against the version of the stored entity, null for none. Call it in the
 * change's transaction, with the entity locked.
 * @throws HttpProblem 412 when the client has not seen this version
 */
export type Precondition = (version: string | null) => void

/** Reads the precondition of a change (RFC 9110, section 13.1); null for an unconditional one. */
export function preconditionOf(headers: IncomingHttpHeaders): Precondition | null {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers
  if (ifMatch !== undefined) {
    const tags = ifMatch.split(',').map((tag) => tag.trim())
    return (version) => {
      const isMatch = version !== null && (tags.includes('*') || tags.includes(`"${version}"`))
      if (!isMatch) throw changedMeanwhile()
    }
  }
  if (ifNoneMatch?.trim() !== '*') return null
  return (version) => {
    if (version !== null) throw changedMeanwhile()
  }
}

function changedMeanwhile(): HttpProblem {
  return new HttpProblem(412, 'Te dane zmieniły się w międzyczasie: w innym oknie albo na innym urządzeniu.')
}
