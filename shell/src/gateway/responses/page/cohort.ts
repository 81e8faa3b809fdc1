import { randomInt } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReleaseSet, ReleaseSets } from '../../releases/release-sets.ts'

/**
 * The cookie with a visitor's bucket, 0 to 99. A candidate goes to the buckets below its share, so a growing
 * share keeps its visitors. A hundredth of all visitors has the same bucket: it identifies nobody.
 */
const COHORT_COOKIE = 'medicena-cohort'

const MAX_AGE_S = 30 * 24 * 60 * 60

/** Not `lighthouse`: a tool that measures pages must get what visitors get. */
const CRAWLERS = /bot|crawl|spider|slurp|facebookexternalhit|preview/i

/** Whether a request comes from a crawler, which gets whole pages of the live releases. */
export const isCrawler = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  CRAWLERS.test(headers['user-agent'] ?? '')

/** Returns the bucket of a visitor; null without the cookie. */
function bucketOf({ cookies }: Pick<FastifyRequest, 'cookies'>): number | null {
  const value = cookies[COHORT_COOKIE] ?? ''
  return /^\d{1,2}$/.test(value) ? Number(value) : null
}

/** The part of the sets that the choice of one needs. */
type Sets = Pick<ReleaseSets, 'hasRollout' | 'live' | 'setFor'>

/** The releases for a document, and the headers that say whether other visitors may get it. */
interface DocumentReleases {
  readonly set: ReleaseSet
  readonly headers: Readonly<Record<string, string>>
}

/** During a rollout a document depends on the visitor: caches must not give it to others. */
const ROLLOUT_HEADERS = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }

/**
 * Chooses the releases for a document. During a rollout a visitor without a number gets one; otherwise nothing is stored.
 */
export function setForDocument(
  sets: Sets,
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  reply: Pick<FastifyReply, 'setCookie'>,
  options: CookieSerializeOptions,
): DocumentReleases {
  if (!sets.hasRollout) return { set: sets.live, headers: {} }
  if (isCrawler(request)) return { set: sets.live, headers: ROLLOUT_HEADERS }
  const known = bucketOf(request)
  const bucket = known ?? randomInt(100)
  if (known === null) reply.setCookie(COHORT_COOKIE, String(bucket), { ...options, maxAge: MAX_AGE_S })
  return { set: sets.setFor(bucket), headers: ROLLOUT_HEADERS }
}

/** Chooses the releases for page data that belong to no release. */
export function setForData(sets: Sets, request: Pick<FastifyRequest, 'cookies'>): ReleaseSet {
  const bucket = bucketOf(request)
  return bucket === null ? sets.live : sets.setFor(bucket)
}
