import { messageOf } from '@medicena/domain/error-message'
import { evaluateBundle, findIncompatibility } from '@medicena/zone-kit/evaluate'
import { covers } from '@medicena/zone-kit/registry'
import { SHARED_INSTANCES } from '@medicena/zone-kit/shared-modules/instances'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import type { StaticHandler } from 'react-router'
import { changedBuiltIns, snapshotBuiltIns } from './built-ins.ts'
import type { DescribedRoute, ReleaseCode } from './protocol.ts'
import { type LoadedSlots, loadSlots } from './slots.ts'
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
 * Evaluates a release and loads all its routes and slots.
 * @param onStep called with each step that begins
 * @throws Error with the reason why it cannot be used
 */
export async function loadRelease(
  { name: zone, version, prefixes, shared, server }: ReleaseCode,
  onStep: (step: 'load' | 'routes') => void = () => {},
): Promise<LoadedRelease> {
  const incompatibility = findIncompatibility(shared, SHARED_INSTANCES)
  if (incompatibility) throw new Error(incompatibility)
  const builtIns = snapshotBuiltIns()
  const name = `${zone}@${version}`
  onStep('load')
  const definition = evaluateBundle(server, name, SHARED_INSTANCES)
  assertUnchanged(builtIns)
  checkPaths(definition, prefixes)
  onStep('routes')
  try {
    const { routes, handler } = await zonePages(definition)
    const slots = await loadSlots(definition)
    assertUnchanged(builtIns)
    return { name, definition, routes, handler, slots }
  } catch (error) {
    throw new Error(`its routes can't be loaded: ${messageOf(error)}`, { cause: error })
  }
}

/** Slots of other zones run in the same process: what one changes would change them all. */
function assertUnchanged(builtIns: ReturnType<typeof snapshotBuiltIns>): void {
  const changed = changedBuiltIns(builtIns)
  if (changed.length > 0) throw new Error(`it changes built-in objects: ${changed.join(', ')}`)
}

function checkPaths(definition: ZoneDefinition, prefixes: readonly string[]): void {
  for (const { id, path } of definition.routes) {
    const literal = path.replace(/\/[*:].*$/, '') || '/'
    if (!prefixes.some((prefix) => covers(prefix, literal)))
      throw new Error(
        `its routes can't be loaded: route '${id}' at ${path} lies outside of ${prefixes.join(', ')}`,
      )
  }
}
