import { isWithin, type LoadedSlots, loadZone } from '@medicena/zone-kit/load-zone'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import type { StaticHandler } from 'react-router'
import type { DescribedRoute, ReleaseCode } from './protocol.ts'
import { zonePages } from './zone-pages.ts'

/** The evaluated code of a release. */
export interface LoadedRelease {
  /** `mf-a@0.1.0-cae88b9584` */
  readonly name: string
  readonly definition: ZoneDefinition
  readonly routes: readonly DescribedRoute[]
  readonly handler: StaticHandler
  readonly slots: LoadedSlots
}

/**
 * Evaluates a release and creates its pages.
 * @param onStep called with each step that begins
 * @throws BundleRejectedError with the reason why it cannot be used
 */
export async function loadRelease(
  code: ReleaseCode,
  onStep?: (step: 'load' | 'routes') => void,
): Promise<LoadedRelease> {
  const zone = await loadZone(code, onStep)
  const { definition, slots } = zone
  const { name, version, prefixes } = code
  const stray = definition.routes.find((route) => !isWithin(route, prefixes))
  if (stray)
    throw new Error(
      `its routes can't be loaded: route '${stray.id}' at ${stray.path} lies outside of ${prefixes.join(', ')}`,
    )
  return { name: `${name}@${version}`, definition, ...zonePages(zone), slots }
}
