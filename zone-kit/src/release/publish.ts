import type { KeyObject } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '@medicena/domain/error-message'
import * as z from 'zod/mini'
import { readZoneSource } from '../build/zone-source.ts'
import {
  type Author,
  findOverlap,
  findSlotConflict,
  type Registry,
  RemoteZone,
} from '../contract/registry.ts'
import { integrityOf, Release, slotsOf } from '../contract/release.ts'
import { MANIFEST, RegistryConflictError, type ReleaseStore, SIGNATURE } from './release-store.ts'
import { isSignedBy, signManifest, UntrustedReleaseError, verifyPublisher } from './signature.ts'

/** Concurrent changes of the registry after which a change gives up. */
const MAX_ATTEMPTS = 100

/**
 * Builds a zone into the store, unless the version is stored already.
 * @param key signs the release; what others have stored is signed only if a build of the same sources equals it
 * @throws Error when it does not
 */
export async function storeRelease(
  store: ReleaseStore,
  folder: string,
  key: KeyObject | null = null,
): Promise<{ name: string; version: string; built: boolean }> {
  const { name, version } = await readZoneSource(folder)
  const stored = await store.readFile(name, version, MANIFEST)
  if (stored && (!key || isSignedBy(stored, await store.readFile(name, version, SIGNATURE), key)))
    return { name, version, built: false }
  const draft = await mkdtemp(join(tmpdir(), `${name}-`))
  try {
    // The bundler takes 100 MB of memory; only builds need it.
    const { buildZone } = await import('../build/build-zone.ts')
    await buildZone(folder, draft)
    const manifest = await readFile(join(draft, MANIFEST))
    if (stored && !stored.equals(manifest))
      throw new Error(`${name} ${version} is stored with other files than a build of the same sources has.`)
    if (key) await writeFile(join(draft, SIGNATURE), signManifest(manifest, key))
    if (stored) await store.restoreFile(name, version, SIGNATURE, await readFile(join(draft, SIGNATURE)))
    else await store.putRelease(name, version, draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return { name, version, built: true }
}

/**
 * Makes a stored release the live one of its zone, served from `base`.
 * @throws Error when it is not stored, or another zone has one of its prefixes or slots
 * @throws UntrustedReleaseError when it must be signed and is not, or not by a publisher of the zone
 */
export async function promote(
  store: ReleaseStore,
  name: string,
  version: string,
  base: string,
  author: Author,
): Promise<Registry> {
  const manifest = await store.readManifest(name, version)
  try {
    await verifyPublisher(name, manifest, () => store.readFile(name, version, SIGNATURE))
  } catch (error) {
    throw new UntrustedReleaseError(`${name} ${version}: ${messageOf(error)}`, { cause: error })
  }
  const release = z.parse(Release, JSON.parse(manifest.toString('utf8')))
  return changeRegistry(store, author, (zones) => {
    const zone = {
      kind: 'container' as const,
      base,
      version,
      integrity: integrityOf(manifest),
      prefixes: release.prefixes,
      slots: slotsOf(release),
    }
    assertNoConflict(name, zone, zones)
    return { ...zones, [name]: zone }
  })
}

/**
 * Rolls a zone back to the release before the current one. A second rollback goes further back, never forward to the
 * release that the first one has left.
 * @throws Error when there is no earlier release
 */
export async function rollback(store: ReleaseStore, name: string, author: Author): Promise<Registry> {
  return changeRegistry(store, author, async (zones) => {
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
  const releases = history.map(({ zones }) => zones[name])
  const firstLive = releases.map(identityOf).lastIndexOf(identityOf(releases[0]))
  return releases.slice(firstLive + 1).find((zone) => zone !== undefined)
}

/** Entries from before `slots` name the same release. */
const identityOf = (zone: Registry['zones'][string] | undefined): string | undefined =>
  JSON.stringify(zone && { ...zone, slots: undefined })

/**
 * Adds a remote built elsewhere to the site.
 * @throws ZodError when the entry is not valid
 * @throws Error when another zone has one of its prefixes or slots
 */
export async function registerRemote(
  store: ReleaseStore,
  name: string,
  entry: unknown,
  author: Author,
): Promise<Registry> {
  const remote = z.parse(RemoteZone, entry)
  return changeRegistry(store, author, (zones) => {
    assertNoConflict(name, remote, zones)
    return { ...zones, [name]: remote }
  })
}

function assertNoConflict(name: string, zone: Registry['zones'][string], zones: Registry['zones']): void {
  const [conflict] = conflictsWith(name, zone, zones)
  if (conflict) throw new Error(conflict)
}

/** Finds where a release gets in the way of the other zones: one line for each conflict, naming both sides. */
export function conflictsWith(
  name: string,
  zone: Registry['zones'][string],
  zones: Registry['zones'],
): string[] {
  const overlap = findOverlap({ name, prefixes: zone.prefixes }, zones)
  const slots = zone.kind === 'container' ? (zone.slots ?? []) : []
  const conflict = findSlotConflict({ name, slots }, zones)
  return [
    ...(overlap ? [`${name} has the prefix ${overlap.prefix}, which overlaps with ${overlap.zone}.`] : []),
    ...(conflict ? [`${name} fills the slot ${conflict.slot}, which ${conflict.zone} fills.`] : []),
  ]
}

/** Removes a zone or remote from the site; its pages respond 404 from then on. */
export async function unregister(store: ReleaseStore, name: string, author: Author): Promise<Registry> {
  return changeRegistry(store, author, ({ [name]: _gone, ...zones }) => zones)
}

/**
 * Applies a change to the current registry and retries on conflicts. A change without effect makes no revision.
 * @throws RegistryConflictError after 100 conflicts
 */
export async function changeRegistry(
  store: ReleaseStore,
  { by, why }: Author,
  change: (zones: Registry['zones']) => Registry['zones'] | Promise<Registry['zones']>,
): Promise<Registry> {
  for (let attempt = 1; ; attempt++) {
    const current = await store.readRegistry()
    const zones = await change(current.zones)
    if (JSON.stringify(zones) === JSON.stringify(current.zones)) return current
    try {
      return await store.writeRegistry({ by, why, zones }, current.revision)
    } catch (error) {
      if (!(error instanceof RegistryConflictError) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
