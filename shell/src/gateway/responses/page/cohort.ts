import { randomInt } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteZones, Snapshot } from '../../releases/site-zones.ts'

/**
 * The cookie with a visitor's bucket, 0 to 99. A candidate goes to the buckets below its share, so a growing
 * share keeps its visitors. A hundredth of all visitors has the same bucket: it identifies nobody.
 */
const COHORT_COOKIE = 'medicena-cohort'

const MAX_AGE_S = 30 * 24 * 60 * 60

/** Not `lighthouse`: a tool that measures pages must get what visitors get. */
const CRAWLERS = /bot|crawl|spider|slurp|facebookexternalhit|preview/i

/** Whether a request comes from a crawler, which gets whole pages of the live releases. */
export const isCrawler = ({ headers }: FastifyRequest): boolean => CRAWLERS.test(headers['user-agent'] ?? '')

/** Returns the bucket of a visitor; null without the cookie. */
function bucketOf({ cookies }: Pick<FastifyRequest, 'cookies'>): number | null {
  const value = cookies[COHORT_COOKIE] ?? ''
  return /^\d{1,2}$/.test(value) ? Number(value) : null
}

/** The part of the site's zones that the choice of releases needs. */
type Zones = Pick<SiteZones, 'hasRollout' | 'snapshot' | 'snapshotFor'>

/** The releases for a document, and the headers that say whether other visitors may get it. */
interface DocumentReleases {
  readonly snapshot: Snapshot
  readonly headers: Readonly<Record<string, string>>
}

/** During a rollout a document depends on the visitor: caches must not give it to others. */
const ROLLOUT_HEADERS = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }

/**
 * Chooses the releases for a document. During a rollout a visitor without a number gets one; otherwise nothing is stored.
 */
export function snapshotForDocument(
  zones: Zones,
  request: FastifyRequest,
  reply: FastifyReply,
  options: CookieSerializeOptions,
): DocumentReleases {
  if (!zones.hasRollout) return { snapshot: zones.snapshot, headers: {} }
  if (isCrawler(request)) return { snapshot: zones.snapshot, headers: ROLLOUT_HEADERS }
  const known = bucketOf(request)
  const bucket = known ?? randomInt(100)
  if (known === null) reply.setCookie(COHORT_COOKIE, String(bucket), { ...options, maxAge: MAX_AGE_S })
  return { snapshot: zones.snapshotFor(bucket), headers: ROLLOUT_HEADERS }
}

/** Chooses the releases for page data that belong to no release. */
export function snapshotForData(zones: Zones, request: FastifyRequest): Snapshot {
  const bucket = bucketOf(request)
  return bucket === null ? zones.snapshot : zones.snapshotFor(bucket)
}
