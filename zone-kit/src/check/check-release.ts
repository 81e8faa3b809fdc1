import { messageOf } from '@medicena/domain/error-message'
import { conflictsWith, type Registry } from '../contract/registry.ts'
import { type ReadFile, type Release, slotsOf } from '../contract/release.ts'
import { routeExpose, ZONE_CONTRACT } from '../contract/zone.ts'
import { isWithin } from '../release/load-zone.ts'
import { type TriedBundle, tryBundle } from '../release/try-bundle.ts'
import { findUnlayeredRule } from './layers.ts'
import { routeSizes } from './route-sizes.ts'

/** Releases and settings that a release is compared with. */
export interface CheckContext {
  /** The live set. */
  readonly zones: Registry['zones']
  /** The releases to which rollbacks return, by zone. */
  readonly previous: Registry['zones']
  /** Static routes with a loader are rendered only with the provider API. */
  readonly rendering: { readonly providerUrl: string | null; readonly siteOrigin: string }
}

export interface CheckResult {
  /** One line each, naming both sides; none if the release may go live. */
  readonly conflicts: readonly string[]
  /** Checks that were not possible. */
  readonly notes: readonly string[]
}

/** The result with the paths of the release's static routes; none if its bundle was refused. */
export interface ReleaseCheckResult extends CheckResult {
  readonly staticPaths: readonly string[]
}

/** Checks a release before it goes live. Its code runs in a disposable process only. */
export async function checkRelease(
  release: Release,
  read: ReadFile,
  context: CheckContext,
): Promise<ReleaseCheckResult> {
  const conflicts = [
    ...(release.contract === ZONE_CONTRACT
      ? []
      : [`${release.name} has contract ${release.contract}, the site has ${ZONE_CONTRACT}.`]),
    ...zoneConflicts(release, context),
    ...(await layerConflicts(release, read)),
    ...sizeConflicts(release, await routeSizes(release, read)),
  ]
  try {
    const tried = await tryBundle({
      server: String((await read(release.server)) ?? ''),
      name: release.name,
      version: release.version,
      shared: release.shared,
      render: context.rendering,
    })
    const { failures, notRendered } = tried
    return {
      conflicts: [
        ...conflicts,
        ...routeConflicts(release, tried),
        ...failures.map((failure) => `${release.name}: ${failure}`),
      ],
      notes:
        notRendered.length > 0
          ? [`Not rendered without the provider API (--site): ${notRendered.join(', ')}`]
          : [],
      staticPaths: tried.routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path)),
    }
  } catch (error) {
    return { conflicts: [...conflicts, messageOf(error)], notes: [], staticPaths: [] }
  }
}

function zoneConflicts(release: Release, { zones, previous }: CheckContext): string[] {
  const { name, prefixes } = release
  const claims = { prefixes, slots: slotsOf(release) }
  const live = conflictsWith(name, claims, zones)
  const later = conflictsWith(name, claims, previous).map(
    (conflict) => `${conflict.slice(0, -1)} again after a rollback.`,
  )
  return live.length > 0 ? live : later
}

function routeConflicts({ name, prefixes }: Release, { routes }: TriedBundle): string[] {
  const conflicts: string[] = []
  for (const [index, { id, path }] of routes.entries()) {
    if (!isWithin({ path }, prefixes))
      conflicts.push(`${name}: route '${id}' at ${path} is outside of its prefixes ${prefixes.join(', ')}.`)
    const same = routes.slice(0, index).find((other) => patternOf(other.path) === patternOf(path))
    if (same) conflicts.push(`${name}: routes '${same.id}' and '${id}' have the same path ${path}.`)
  }
  return conflicts
}

/** Names of parameters make no difference. */
const patternOf = (path: string): string => path.replace(/:[^/]+/g, ':')

async function layerConflicts({ name, files }: Release, read: ReadFile): Promise<string[]> {
  const conflicts: string[] = []
  for (const file of Object.keys(files).filter((path) => path.endsWith('.css'))) {
    const rule = findUnlayeredRule((await read(file))?.toString('utf8') ?? '')
    if (rule) conflicts.push(`${name}: ${file} has the rule '${rule}' outside of the layers of zones.`)
  }
  return conflicts
}

function sizeConflicts(
  { name, exposes, budgets = {} }: Release,
  kilobytesByRoute: ReadonlyMap<string, number>,
): string[] {
  return Object.entries(budgets).flatMap(([route, budget]) => {
    if (!exposes[routeExpose(route)]) return [`${name}: the budget of route '${route}' belongs to no route.`]
    const kilobytes = kilobytesByRoute.get(route) ?? 0
    return kilobytes > budget
      ? [`${name}: route '${route}' has ${kilobytes.toFixed(1)} kB, its budget is ${budget} kB.`]
      : []
  })
}
