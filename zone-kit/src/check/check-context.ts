import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { Registry } from '../contract/registry.ts'
import { releaseBefore } from '../release/publish.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { localRendering } from '../release/try-bundle.ts'
import type { CheckContext } from './check-release.ts'

/** Rollbacks return to one of these; a publication need not read thousands of older ones. */
const RECENT_REVISIONS = 200

const SITE_TIMEOUT_MS = 5_000

const ZonePackage = z.object({
  zone: z.optional(z.object({ budgets: z.optional(z.record(z.string(), z.number())) })),
})

/**
 * Reads what a release of a zone is compared with: the live set of a running site or of the store, the releases to which
 * the store's rollbacks return, and the budgets in the zone's `package.json`.
 * @param site origin of a running site, whose provider API then serves the loaders; null for the store and `PROVIDER_URL`
 * @throws Error when the site does not respond
 */
export async function readCheckContext(
  store: ReleaseStore,
  folder: string,
  site: string | null,
): Promise<CheckContext> {
  const pkg = z.parse(ZonePackage, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const history = await store.history(RECENT_REVISIONS)
  const { zones } = site ? await fetchRegistry(site) : await store.readRegistry()
  const previous = Object.keys(zones).flatMap((zone) => {
    const release = releaseBefore(zone, history)
    return release ? [[zone, release] as const] : []
  })
  return {
    zones,
    previous: Object.fromEntries(previous),
    budgets: pkg.zone?.budgets ?? {},
    rendering: site ? { providerUrl: new URL('/api/', site).href, siteOrigin: site } : localRendering(),
  }
}

async function fetchRegistry(site: string): Promise<Registry> {
  const response = await fetch(new URL('/_registry', site), { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${site} answers ${response.status} for its registry.`)
  return z.parse(Registry, await response.json())
}
