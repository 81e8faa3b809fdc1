import { messageOf } from '@medicena/domain/error-message'
import { covers } from '../contract/registry.ts'
import type { Release } from '../contract/release.ts'
import type { SlotModule, SlotName } from '../contract/slots.ts'
import type { ZoneDefinition, ZoneRoute, ZoneRouteModule } from '../contract/zone.ts'
import { SHARED_INSTANCES } from '../shared-modules/instances.ts'
import { changedBuiltIns, snapshotBuiltIns } from './built-ins.ts'
import { BundleRejectedError, evaluateBundle, findIncompatibility } from './evaluate-bundle.ts'

/** The loaded components by which a zone fills slots. */
export type LoadedSlots = { readonly [Name in SlotName]?: SlotModule<Name>['Component'] }

/** The evaluated code of a release. */
export interface LoadedZone {
  readonly definition: ZoneDefinition
  readonly routes: readonly (readonly [ZoneRoute, ZoneRouteModule])[]
  readonly slots: LoadedSlots
}

/** The parts of a release that are needed to evaluate it. */
export interface ZoneCode extends Pick<Release, 'name' | 'version' | 'shared'> {
  /** The text of its server bundle. */
  readonly server: string
}

/**
 * Evaluates a release and loads all its routes and slots. Publication, checks and zone servers share this, so
 * that all refuse a release for the same reasons.
 * @param onStep called with each step that begins
 * @throws BundleRejectedError with the reason why it cannot be used
 */
export async function loadZone(
  { name, version, shared, server }: ZoneCode,
  onStep: (step: 'load' | 'routes') => void = () => {},
): Promise<LoadedZone> {
  const incompatibility = findIncompatibility(shared, SHARED_INSTANCES)
  if (incompatibility) throw new BundleRejectedError(incompatibility)
  const builtIns = snapshotBuiltIns()
  onStep('load')
  const definition = evaluateBundle(server, `${name}@${version}`, SHARED_INSTANCES)
  assertUnchanged(builtIns)
  onStep('routes')
  try {
    const routes = await loadRoutes(definition)
    const slots = await loadSlots(definition)
    assertUnchanged(builtIns)
    return { definition, routes, slots }
  } catch (error) {
    if (error instanceof BundleRejectedError) throw error
    throw new BundleRejectedError(`its routes can't be loaded: ${messageOf(error)}`, { cause: error })
  }
}

/** Slots of other zones run in the same process and share its built-in objects. */
function assertUnchanged(builtIns: ReturnType<typeof snapshotBuiltIns>): void {
  const changed = changedBuiltIns(builtIns)
  if (changed.length > 0) throw new BundleRejectedError(`it changes built-in objects: ${changed.join(', ')}`)
}

async function loadRoutes({ routes }: ZoneDefinition): Promise<[ZoneRoute, ZoneRouteModule][]> {
  return Promise.all(
    routes.map(async (route): Promise<[ZoneRoute, ZoneRouteModule]> => {
      const module = await route.lazy()
      // A page whose loader always redirects needs no head.
      if (!module.head && !module.loader) throw new Error(`route '${route.id}' has neither head nor loader`)
      return [route, module]
    }),
  )
}

/**
 * Loads the components by which a zone fills slots.
 * @throws Error for a slot without a component, or the error of a module that fails to load
 */
export async function loadSlots({ slots = {} }: Pick<ZoneDefinition, 'slots'>): Promise<LoadedSlots> {
  const entries = Object.entries(slots).map(async ([name, load]) => {
    const { Component } = await load()
    if (typeof Component !== 'function') throw new Error(`slot '${name}' has no Component`)
    return [name, Component] as const
  })
  // Object.entries loses the component type of each slot.
  return Object.fromEntries(await Promise.all(entries)) as LoadedSlots
}

/** Whether a route lies within the prefixes of its zone. */
export function isWithin({ path }: Pick<ZoneRoute, 'path'>, prefixes: readonly string[]): boolean {
  const literal = path.replace(/\/[*:].*$/, '') || '/'
  return prefixes.some((prefix) => covers(prefix, literal))
}

/** Paths that a new release must render: its smoke page first, then all pages without parameters. */
export const triedPaths = ({ smoke, routes }: ZoneDefinition): ReadonlySet<string> =>
  new Set([smoke, ...routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))])
