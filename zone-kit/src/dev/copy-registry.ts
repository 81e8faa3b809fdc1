import * as z from 'zod/mini'
import { liveEntry, Registry } from '../contract/registry.ts'
import type { ReleaseStore } from '../release/release-store.ts'

const SITE_TIMEOUT_MS = 10_000

/**
 * Copies the zones of a running site into the registry of an empty store, except for some.
 * @returns the URL of the running site's provider API
 * @throws Error when the site does not respond
 */
export async function copyRegistry(
  store: ReleaseStore,
  site: string,
  except: readonly string[],
): Promise<string> {
  const { zones } = await readSiteRegistry(site)
  const copied = Object.entries(zones)
    .filter(([name]) => !except.includes(name))
    .map(([name, entry]) => [name, withAbsoluteBase(entry, site)] as const)
  await store.writeRegistry({ by: 'dev', why: `copied from ${site}`, zones: Object.fromEntries(copied) }, 0)
  return new URL('/api/', site).href
}

/** @throws Error when the site does not respond */
export async function readSiteRegistry(site: string): Promise<Registry> {
  const response = await fetch(new URL('/_registry', site), { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${site} answers ${response.status} for its registry.`)
  return z.parse(Registry, await response.json())
}

/** The live release of a zone of another site, with the URL of its folder. */
export function withAbsoluteBase(entry: Registry['zones'][string], site: string): Registry['zones'][string] {
  if (entry.kind !== 'container') return entry
  return { ...liveEntry(entry), base: new URL(entry.base, site).href.replace(/\/$/, '') }
}
