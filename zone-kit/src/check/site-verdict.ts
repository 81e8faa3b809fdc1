import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@medicena/domain/error-message'
import * as z from 'zod/mini'
import { Registry } from '../contract/registry.ts'
import type { ReleaseStore } from '../release/release-store.ts'

const POLL_INTERVAL_MS = 250
const REQUEST_TIMEOUT_MS = 5_000

/** A release that the registry names, for all visitors or for a share of them. */
export interface PromotedRelease {
  readonly name: string
  readonly version: string
  /** Percentage of visitors; null for all. */
  readonly share: number | null
}

/** Decision of a site about a promoted release; null while it is undecided. */
export type Verdict = 'served' | { readonly refusal: string } | null

/** A running site that can be asked for its decision about a release. */
export interface KnownSite {
  readonly address: string
  readonly ask: (release: PromotedRelease) => Promise<Verdict>
}

/** The addresses of the operations ports of all sites that serve the store's releases, separated by commas. */
const SITE_OPS = 'SITE_OPS'

/**
 * Returns the sites whose decision counts: those of `SITE_OPS`, or else the one with this origin.
 * @throws Error for an invalid address
 */
export function knownSites(origin: string | undefined): KnownSite[] {
  const operations = (process.env[SITE_OPS] ?? '').split(',').flatMap((part) => part.trim() || [])
  for (const address of [...operations, ...(origin === undefined ? [] : [origin])])
    if (!URL.canParse(address))
      throw new Error(`'${address}' is no address of a site, as http://localhost:3100.`)
  if (operations.length > 0)
    return operations.map((address) => ({ address, ask: (release) => askOperations(address, release) }))
  return origin === undefined ? [] : [{ address: origin, ask: (release) => askPublicly(origin, release) }]
}

/**
 * Waits until a site serves a release.
 * @throws Error when the site refuses it, when the registry names another one meanwhile, or after the timeout
 */
export async function assertServed(
  store: Pick<ReleaseStore, 'readRegistry'>,
  { address, ask }: KnownSite,
  release: PromotedRelease,
  timeoutMs: number,
): Promise<void> {
  const { name, version } = release
  const deadline = Date.now() + timeoutMs
  let problem = `${address} has not decided on it`
  while (Date.now() < deadline) {
    try {
      const verdict = await ask(release)
      if (verdict === 'served') return
      if (verdict) throw new RefusedReleaseError(`${address} refuses ${name} ${version}: ${verdict.refusal}`)
      problem = `${address} has not decided on it`
    } catch (error) {
      if (error instanceof RefusedReleaseError) throw error
      problem = `${address} does not answer: ${messageOf(error)}`
    }
    const { zones, by, why } = await store.readRegistry()
    if (!isNamed(release, zones[name])) throw new Error(`${name} ${version} was taken back by ${by}: ${why}`)
    await sleep(POLL_INTERVAL_MS)
  }
  throw new Error(`${name} ${version} is not served within ${timeoutMs / 1000} s: ${problem}.`)
}

class RefusedReleaseError extends Error {}

/** Whether the registry's entry of a zone names a release as it was promoted. */
function isNamed({ version, share }: PromotedRelease, zone: Registry['zones'][string] | undefined): boolean {
  if (zone?.kind !== 'container') return false
  return share === null ? zone.version === version : isCandidate(zone.candidate, { version, share })
}

const isCandidate = (
  candidate: { readonly version: string; readonly share: number } | null | undefined,
  { version, share }: Pick<PromotedRelease, 'version' | 'share'>,
): boolean => candidate?.version === version && candidate.share === share

const Served = { serving: z.unknown(), rejected: z.nullable(z.string()) }

const OperationsZones = z.object({
  zones: z.record(
    z.string(),
    z.object({
      ...Served,
      requested: z.string(),
      candidate: z.nullable(z.object({ ...Served, version: z.string(), share: z.number() })),
    }),
  ),
})

/** Reads the operations port of a site. @throws Error when it does not respond */
export const readZones = async (address: string) =>
  z.parse(OperationsZones, await readJson(new URL('/zones', address))).zones

async function askOperations(address: string, { name, version, share }: PromotedRelease): Promise<Verdict> {
  const zone = (await readZones(address))[name]
  if (!zone) return null
  if (share === null) return zone.requested === version ? verdictOf(zone, version) : null
  const { candidate } = zone
  if (!candidate || !isCandidate(candidate, { version, share })) return null
  return verdictOf(candidate, share > 0)
}

const verdictOf = (
  { serving, rejected }: { readonly serving?: unknown; readonly rejected: string | null },
  expected: unknown,
): Verdict => (serving === expected ? 'served' : rejected === null ? null : { refusal: rejected })

const PublicRegistry = z.extend(Registry, { serving: z.array(z.string()) })

/** Reads the public registry, which does not say why a release was refused: only 'served' is certain. */
async function askPublicly(origin: string, release: PromotedRelease): Promise<Verdict> {
  const { name, version, share } = release
  const { zones, serving } = z.parse(PublicRegistry, await readJson(new URL('/_registry', origin)))
  const isServed = serving.includes(`${name}@${version}`)
  return isNamed(release, zones[name]) && isServed === (share !== 0) ? 'served' : null
}

/** @throws Error when there is no successful response in time */
export async function readJson(url: URL): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}
