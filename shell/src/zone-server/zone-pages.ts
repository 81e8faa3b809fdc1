import type { LoadedZone } from '@medicena/zone-kit/load-zone'
import type { Loader, ZoneDefinition } from '@medicena/zone-kit/zone'
import { data, type LoaderFunction, type RouteObject, type StaticHandler } from 'react-router'
import { type RequestContext, siteHandler } from '../rendering/site-handler.ts'
import { withTimeout } from '../rendering/with-timeout.ts'
import { ErrorBoundary } from '../site/error-boundary.tsx'
import { routeIdOf } from '../site/route-manifest.ts'
import type { DescribedRoute } from './protocol.ts'

export interface ZonePages {
  readonly routes: readonly DescribedRoute[]
  readonly handler: StaticHandler
}

/**
 * Creates a zone's pages. Their code is loaded before, once, because React Router would write a lazy route's component into
 * the route object that all requests share.
 */
export function zonePages({
  definition: zone,
  routes: loaded,
}: Pick<LoadedZone, 'definition' | 'routes'>): ZonePages {
  const described: DescribedRoute[] = []
  const routes: RouteObject[] = []
  for (const [{ id, path, chrome, slots }, { Component, loader, head, query }] of loaded) {
    described.push({
      ...{ id, path, data: Boolean(loader) },
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
