import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { buildZone } from '../build/build-zone.ts'
import { readZoneSource } from '../build/zone-source.ts'
import { type Registry, RemoteZone } from '../contract/registry.ts'
import { integrityOf, Release } from '../contract/release.ts'
import { overlapOf } from './overlap.ts'
import { RegistryConflict, type ReleaseStore } from './release-store.ts'

export interface Author {
  readonly by: string
  readonly why: string
}

/** Builds a zone into the store unless this very version is stored already; returns the version. */
export async function storeRelease(
  store: ReleaseStore,
  folder: string,
): Promise<{ name: string; version: string; built: boolean }> {
  const { name, version } = await readZoneSource(folder)
  if (await store.hasRelease(name, version)) return { name, version, built: false }
  const draft = await mkdtemp(join(tmpdir(), `${name}-`))
  try {
    await buildZone(folder, draft)
    await store.putRelease(name, version, draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return { name, version, built: true }
}

/**
 * Makes a stored release the live one of its zone, served from `base`.
 * @throws Error when another live zone answers for one of its prefixes
 */
export async function promote(
  store: ReleaseStore,
  name: string,
  version: string,
  base: string,
  author: Author,
): Promise<Registry> {
  if (!(await store.hasRelease(name, version))) throw new Error(`${name} has no stored release ${version}.`)
  const manifest = await store.readManifest(name, version)
  const release = z.parse(Release, JSON.parse(manifest.toString('utf8')))
  return changeRegistry(store, author, (zones) => {
    assertNoOverlap(name, release.prefixes, zones)
    return {
      ...zones,
      [name]: {
        kind: 'container',
        base,
        version,
        integrity: integrityOf(manifest),
        prefixes: release.prefixes,
      },
    }
  })
}

/**
 * Returns a zone to the release that was live before its present one first went live, so that a second rollback goes
 * further back and never forth to what was left.
 * @throws Error when there is none
 */
export async function rollback(store: ReleaseStore, name: string, author: Author): Promise<Registry> {
  const releases = (await store.history()).map(({ zones }) => zones[name])
  const firstLive = releases.map((zone) => JSON.stringify(zone)).lastIndexOf(JSON.stringify(releases[0]))
  const previous = releases.slice(firstLive + 1).find((zone) => zone !== undefined)
  if (!previous) throw new Error(`${name} has no earlier release to return to.`)
  return changeRegistry(store, author, (zones) => {
    assertNoOverlap(name, previous.prefixes, zones)
    return { ...zones, [name]: previous }
  })
}

/**
 * Puts a remote built elsewhere on the site; the entry alone does it.
 * @throws ZodError when the entry is none
 * @throws Error when a live zone answers for one of its prefixes
 */
export async function registerRemote(
  store: ReleaseStore,
  name: string,
  entry: unknown,
  author: Author,
): Promise<Registry> {
  const remote = z.parse(RemoteZone, entry)
  return changeRegistry(store, author, (zones) => {
    assertNoOverlap(name, remote.prefixes, zones)
    return { ...zones, [name]: remote }
  })
}

function assertNoOverlap(name: string, prefixes: readonly string[], zones: Registry['zones']): void {
  const overlap = overlapOf({ name, prefixes }, zones)
  if (overlap) throw new Error(`${name} answers for ${overlap.prefix}, which is ${overlap.zone}'s.`)
}

/** Takes a zone or remote off the site; its addresses answer 404 from then on. */
export async function unregister(store: ReleaseStore, name: string, author: Author): Promise<Registry> {
  return changeRegistry(store, author, ({ [name]: _gone, ...zones }) => zones)
}

/** Applies a change to the live registry, again and again until no one else's change came between; unchanged stays unchanged. */
export async function changeRegistry(
  store: ReleaseStore,
  { by, why }: Author,
  change: (zones: Registry['zones']) => Registry['zones'],
): Promise<Registry> {
  for (;;) {
    const live = await store.readRegistry()
    const zones = change(live.zones)
    if (JSON.stringify(zones) === JSON.stringify(live.zones)) return live
    try {
      return await store.writeRegistry({ by, why, zones }, live.revision)
    } catch (error) {
      if (!(error instanceof RegistryConflict)) throw error
    }
  }
}
