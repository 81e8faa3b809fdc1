import type { Author, ContainerZone, Registry } from '@medicena/zone-kit/registry'
import { RegistryConflictError, type ReleaseStore } from '@medicena/zone-kit/release-store'

/** Concurrent changes of the registry after which the site waits for the next reason to change it. */
const MAX_ATTEMPTS = 20

/** Returns the changed entry; null for no change, because another site or an operator was first. */
export type ZoneChange = (zone: ContainerZone) => ContainerZone | null

/**
 * Changes a zone's entry in the registry, again after each concurrent change.
 * @returns the new registry; null without a change
 */
export async function changeZone(
  store: Pick<ReleaseStore, 'readRegistry' | 'writeRegistry'>,
  name: string,
  author: Author,
  change: ZoneChange,
): Promise<Registry | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { zones, revision } = await store.readRegistry()
    const current = zones[name]
    const next = current?.kind === 'container' ? change(current) : null
    if (!next) return null
    try {
      return await store.writeRegistry({ ...author, zones: { ...zones, [name]: next } }, revision)
    } catch (error) {
      if (!(error instanceof RegistryConflictError)) throw error
    }
  }
  return null
}
