import type { Author, Registry } from '../contract/registry.ts'
import { RegistryConflictError, type ReleaseStore } from './release-store.ts'

/** Maximum number of attempts when concurrent changes conflict. */
const MAX_ATTEMPTS = 100

export interface ChangeOptions {
  /**
   * Whether a change without effect also makes a revision. An operator's promotion does: a site that has read
   * a revision which was lost since follows the next one.
   */
  readonly always?: boolean
}

/**
 * Applies a change to the current registry and retries on conflicts. A change without effect makes no revision.
 * @throws RegistryConflictError after 100 conflicts
 */
export async function changeRegistry(
  store: Pick<ReleaseStore, 'readRegistry' | 'writeRegistry'>,
  { by, why }: Author,
  change: (zones: Registry['zones']) => Registry['zones'] | Promise<Registry['zones']>,
  { always = false }: ChangeOptions = {},
): Promise<Registry> {
  for (let attempt = 1; ; attempt++) {
    const current = await store.readRegistry()
    const zones = await change(current.zones)
    if (!always && JSON.stringify(zones) === JSON.stringify(current.zones)) return current
    try {
      return await store.writeRegistry({ by, why, zones }, current.revision)
    } catch (error) {
      if (!(error instanceof RegistryConflictError) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
