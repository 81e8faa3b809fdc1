import type { KeyObject } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readZoneSource } from '../build/zone-source.ts'
import {
  type Author,
  type ContainerZone,
  conflictsWith,
  liveEntry,
  type Registry,
  RemoteZone,
} from '../contract/registry.ts'
import { SHELL } from '../contract/shell-release.ts'
import { type ChangeOptions, changeRegistry } from './change-registry.ts'
import { inDraftFolder } from './draft-folder.ts'
import { MANIFEST, type ReleaseStore, SIGNATURE } from './release-store.ts'
import { assertMayPublish, assertPublisher, isPublished, signManifest } from './signature.ts'
import { readStoredEntry } from './stored-entry.ts'

/**
 * Builds a zone into the store, unless the version is stored already.
 * @param key signs the release; what others have stored is signed only if a build of the same sources equals it, and keeps
 * the signature of another publisher
 * @throws Error when it does not, or the zone has the name of the shell
 * @throws UntrustedReleaseError before anything is stored, when it must be signed and is not, or not by a publisher of the
 * zone
 */
export async function storeRelease(
  store: ReleaseStore,
  folder: string,
  key: KeyObject | null = null,
): Promise<{ name: string; version: string; built: boolean }> {
  const { name, version } = await readZoneSource(folder)
  assertZoneName(name)
  if (key) await assertMayPublish(name, version, key)
  const stored = await store.readFile(name, version, MANIFEST)
  const signature = stored && (await store.readFile(name, version, SIGNATURE))
  if (stored && (!key || (await isPublished(name, stored, signature, key))))
    return { name, version, built: false }
  await inDraftFolder(async (draft) => {
    // The bundler takes 100 MB of memory; only builds need it.
    const { buildZone } = await import('../build/build-zone.ts')
    await buildZone(folder, draft)
    const manifest = await readFile(join(draft, MANIFEST))
    if (stored && !stored.equals(manifest))
      throw new Error(`${name} ${version} is stored with other files than a build of the same sources has.`)
    const signed = key && signManifest(manifest, key)
    await assertPublisher(name, version, manifest, signed)
    if (signed) await writeFile(join(draft, SIGNATURE), signed)
    if (stored && signed) await store.restoreFile(name, version, SIGNATURE, signed)
    else await store.putRelease(name, version, draft)
  })
  return { name, version, built: true }
}

/** @throws Error for the name under which the store has the shell's files */
function assertZoneName(name: string): void {
  if (name === SHELL) throw new Error(`'${SHELL}' is the name of the site's own files. Choose another one.`)
}

/** For whom a release is promoted, and how. */
export interface PromoteOptions extends ChangeOptions {
  /** Percentage of visitors; 0 halts the rollout, null stands for all visitors. */
  readonly share?: number | null
}

/**
 * Makes a stored release the live one of its zone, served from `base`, which ends a rollout of the zone. With a share it
 * becomes the candidate instead: that share of the visitors gets it, and an earlier candidate is replaced.
 * @throws Error when it is not stored, when another zone has one of its prefixes or slots, or, for a candidate, when the zone
 * has no live release or this one is live already
 * @throws UntrustedReleaseError when it must be signed and is not, or not by a publisher of the zone
 */
export async function promote(
  store: ReleaseStore,
  name: string,
  version: string,
  base: string,
  author: Author,
  { share = null, ...options }: PromoteOptions = {},
): Promise<Registry> {
  const release = await readStoredEntry(store, name, version, base)
  return changeRegistry(
    store,
    author,
    (zones) => {
      assertNoConflict(name, release, zones)
      return { ...zones, [name]: share === null ? release : withCandidate(name, zones[name], release, share) }
    },
    options,
  )
}

function withCandidate(
  name: string,
  live: Registry['zones'][string] | undefined,
  { kind: _, ...release }: ContainerZone,
  share: number,
): ContainerZone {
  if (live?.kind !== 'container')
    throw new Error(`${name} has no live release that the other visitors could get.`)
  if (live.version === release.version)
    throw new Error(`${name} ${release.version} is live for all visitors already.`)
  return { ...live, candidate: { ...release, share } }
}

/**
 * Ends the rollout of a zone, if there is one. Otherwise rolls the zone back to the release before the current one; a
 * second rollback goes further back, never forward to the release that the first one has left.
 * @throws Error when there is no earlier release
 */
export async function rollback(store: ReleaseStore, name: string, author: Author): Promise<Registry> {
  return changeRegistry(store, author, async (zones) => {
    const current = zones[name]
    if (current?.kind === 'container' && current.candidate) return { ...zones, [name]: liveEntry(current) }
    const previous = releaseBefore(name, await store.history())
    if (!previous) throw new Error(`${name} has no earlier release to return to.`)
    assertNoConflict(name, previous, zones)
    return { ...zones, [name]: previous }
  })
}

/**
 * Finds what `rollback` returns to.
 * @param history newest first
 */
export function releaseBefore(
  name: string,
  history: readonly Registry[],
): Registry['zones'][string] | undefined {
  const releases = history.map(({ zones }) => withoutCandidate(zones[name]))
  const firstLive = releases
    .map((release) => JSON.stringify(release))
    .lastIndexOf(JSON.stringify(releases[0]))
  return releases.slice(firstLive + 1).find((zone) => zone !== undefined)
}

const withoutCandidate = (zone: Registry['zones'][string] | undefined) =>
  zone?.kind === 'container' ? liveEntry(zone) : zone

/**
 * Adds a remote built elsewhere to the site.
 * @throws ZodError when the entry is not valid
 * @throws Error when another zone has one of its prefixes or slots, or it has the name of the shell
 */
export async function registerRemote(
  store: ReleaseStore,
  name: string,
  entry: unknown,
  author: Author,
): Promise<Registry> {
  assertZoneName(name)
  const remote = z.parse(RemoteZone, entry)
  return changeRegistry(store, author, (zones) => {
    assertNoConflict(name, remote, zones)
    return { ...zones, [name]: remote }
  })
}

function assertNoConflict(...release: Parameters<typeof conflictsWith>): void {
  const [conflict] = conflictsWith(...release)
  if (conflict) throw new Error(conflict)
}

/** Removes a zone or remote from the site; its pages respond 404 from then on. */
export async function unregister(store: ReleaseStore, name: string, author: Author): Promise<Registry> {
  return changeRegistry(store, author, ({ [name]: _gone, ...zones }) => zones)
}
