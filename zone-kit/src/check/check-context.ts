import { readSiteRegistry } from '../dev/copy-registry.ts'
import { releaseBefore } from '../release/publish.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { localRendering } from '../release/try-bundle.ts'
import type { CheckContext } from './check-release.ts'

/** Rollbacks return to one of these; a publication need not read thousands of older ones. */
const RECENT_REVISIONS = 200

/**
 * Reads what a release of a zone is compared with: the live set of a running site or of the store, and the releases to which
 * the store's rollbacks return.
 * @param site origin of a running site, whose provider API then serves the loaders; null for the store and `PROVIDER_URL`
 * @throws Error when the site does not respond
 */
export async function readCheckContext(store: ReleaseStore, site: string | null): Promise<CheckContext> {
  const history = await store.history(RECENT_REVISIONS)
  const { zones } = site ? await readSiteRegistry(site) : await store.readRegistry()
  const previous = Object.keys(zones).flatMap((zone) => {
    const release = releaseBefore(zone, history)
    return release ? [[zone, release] as const] : []
  })
  return {
    zones,
    previous: Object.fromEntries(previous),
    rendering: site ? { providerUrl: new URL('/api/', site).href, siteOrigin: site } : localRendering(),
  }
}
