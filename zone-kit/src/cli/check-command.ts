import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { readZoneSource } from '../build/zone-source.ts'
import { type CheckContext, type CheckResult, checkRelease } from '../check/check-release.ts'
import { type ReadFile, Release } from '../contract/release.ts'
import { readSiteRegistry } from '../dev/copy-registry.ts'
import { inDraftFolder } from '../release/draft-folder.ts'
import { releaseBefore } from '../release/publish.ts'
import { MANIFEST, type ReleaseStore } from '../release/release-store.ts'
import { localRendering } from '../release/try-bundle.ts'
import { ZONES } from '../release/workspace.ts'
import { openStore, print, zoneFolder } from './command-line.ts'

/** Rollbacks return to one of these; a publication need not read thousands of older ones. */
const RECENT_REVISIONS = 200

/**
 * `zone check [zone|folder …] [--site URL]`: checks the sources of zones, all of the workspace by default, without
 * publishing them.
 * @throws Error with the number of conflicts
 */
export async function check(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: 'string' } },
  })
  const names = positionals.length > 0 ? positionals : ZONES.map(({ name }) => name)
  const store = await openStore()
  let conflicts = 0
  for (const name of names) {
    const folder = zoneFolder(name)
    const source = await readZoneSource(folder)
    const result = await withFiles(store, folder, source, (read) => checked(store, read, values.site ?? null))
    conflicts += result.conflicts.length
    for (const line of [...result.conflicts, ...result.notes]) print(line)
    if (result.conflicts.length === 0) print(`${source.name} ${source.version} has no conflicts.`)
  }
  if (conflicts > 0) throw new Error(`${conflicts} conflict${conflicts === 1 ? '' : 's'}.`)
}

/**
 * Checks a stored release before it goes live.
 * @param site origin of a running site, to load the release's pages in a browser; null for the checks without
 * @throws Error if it has conflicts, which are printed
 */
export async function assertNoConflicts(
  store: ReleaseStore,
  { name, version }: ReleaseName,
  site: string | null,
): Promise<void> {
  const { conflicts, notes } = await checked(store, (file) => store.readFile(name, version, file), site)
  // Without a site nobody has requested what could not be checked.
  if (site) for (const line of notes) print(line)
  if (conflicts.length === 0) return
  throw new Error(
    [...conflicts, `${name} ${version} is stored but not live. --skip-check publishes it all the same.`].join(
      '\n',
    ),
  )
}

interface ReleaseName {
  readonly name: string
  readonly version: string
}

async function checked(store: ReleaseStore, read: ReadFile, site: string | null): Promise<CheckResult> {
  const release = z.parse(Release, JSON.parse(String(await read(MANIFEST))))
  const context = await readCheckContext(store, site)
  const { conflicts, notes, staticPaths } = await checkRelease(release, read, context)
  if (!site || conflicts.length > 0) return { conflicts, notes }
  const { checkInBrowser } = await import('../check/check-in-browser.ts')
  const inBrowser = await checkInBrowser(release, read, staticPaths, context.zones, site)
  return { conflicts: inBrowser.conflicts, notes: [...notes, ...inBrowser.notes] }
}

/**
 * Reads what a release of a zone is compared with: the live set of a running site or of the store, and the releases to which
 * the store's rollbacks return.
 * @param site origin of a running site, whose provider API then serves the loaders; null for the store and `PROVIDER_URL`
 * @throws Error when the site does not respond
 */
async function readCheckContext(store: ReleaseStore, site: string | null): Promise<CheckContext> {
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

/** Calls `use` with the stored release of a zone's sources, or with a build of them. */
async function withFiles<T>(
  store: ReleaseStore,
  folder: string,
  { name, version }: ReleaseName,
  use: (read: ReadFile) => Promise<T>,
): Promise<T> {
  if (await store.hasRelease(name, version)) return use((file) => store.readFile(name, version, file))
  const { buildZone } = await import('../build/build-zone.ts')
  return inDraftFolder(async (draft) => {
    await buildZone(folder, draft)
    return use(async (file) => (existsSync(join(draft, file)) ? readFile(join(draft, file)) : null))
  })
}
