import * as z from 'zod/mini'
import type { ContainerZone } from '../contract/registry.ts'
import { integrityOf, Release, slotsOf } from '../contract/release.ts'
import { type ReleaseStore, SIGNATURE } from './release-store.ts'
import { assertPublisher } from './signature.ts'

/**
 * Reads the registry entry of a stored release, served from `base`.
 * @throws Error when it is not stored
 * @throws UntrustedReleaseError when it must be signed and is not, or not by a publisher of the zone
 */
export async function readStoredEntry(
  store: Pick<ReleaseStore, 'readManifest' | 'readFile'>,
  name: string,
  version: string,
  base: string,
): Promise<ContainerZone> {
  const manifest = await store.readManifest(name, version)
  await assertPublisher(name, version, manifest, await store.readFile(name, version, SIGNATURE))
  const release = z.parse(Release, JSON.parse(manifest.toString('utf8')))
  return {
    kind: 'container',
    base,
    version,
    integrity: integrityOf(manifest),
    prefixes: release.prefixes,
    slots: slotsOf(release),
  }
}
