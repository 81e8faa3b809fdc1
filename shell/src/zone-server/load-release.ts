import { isWithin, type LoadedSlots, type LoadedZone, loadZone } from '@medicena/zone-kit/load-zone'
import type { Loader, ZoneDefinition } from '@medicena/zone-kit/zone'
import { data, type LoaderFunction, type RouteObject, type StaticHandler } from 'react-router'
import { type RequestContext, siteHandler } from '../rendering/site-handler.ts'
import { withTimeout } from '../rendering/with-timeout.ts'
import { ErrorBoundary } from '../site/error-boundary.tsx'
import { routeIdOf } from '../site/route-manifest.ts'
import type { DescribedRoute, ReleaseCode } from './protocol.ts'

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

/**
 * Creates a zone's pages. Their code is loaded before, once, because React Router would write a lazy route's component into
 * the route object that all requests share.
 */
export function zonePages({
  definition: zone,
  routes: loaded,
}: Pick<LoadedZone, 'definition' | 'routes'>): Pick<LoadedRelease, 'routes' | 'handler'> {
  const described: DescribedRoute[] = []
  const routes: RouteObject[] = []
  for (const [{ id, path, chrome, slots }, { Component, loader, head, query }] of loaded) {
    described.push({
      id,
      path,
      data: Boolean(loader),
      ...(head && typeof head !== 'function' && { head }),
      ...(chrome && { chrome }),
      ...(slots && { slots }),
      ...(query && { query }),
    })
    routes.push({
      id: routeIdOf(zone.name, id),
      path,
      Component,
      handle: { head, chrome },
      ...(loader && { loader: withinBudget(loader, zone) }),
    })
  }
  return { routes: described, handler: siteHandler([{ id: zone.name, ErrorBoundary, children: routes }]) }
}

/** Limits a loader to the zone's time budget; beyond it the page shows the zone's error panel. */
function withinBudget(loader: Loader, zone: ZoneDefinition): LoaderFunction<RequestContext> {
  return async ({ request, params, context }) =>
    withTimeout(
      zone.budget,
      async (timeout) => {
        const signal = AbortSignal.any([request.signal, timeout])
        return loader({ request: new Request(request, { signal }), params, context })
      },
      () => data(null, { status: 504 }),
    )
}
