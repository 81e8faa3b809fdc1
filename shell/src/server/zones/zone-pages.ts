import type { SlotName } from '@medicena/zone-kit/slots'
import type {
  Head,
  HeadFunction,
  Loader,
  LoaderContext,
  PageChrome,
  ZoneDefinition,
} from '@medicena/zone-kit/zone'
import {
  createStaticHandler,
  data,
  type LoaderFunction,
  type RouteObject,
  type StaticHandler,
} from 'react-router'
import { ErrorBoundary } from '../../site/error-boundary.tsx'
import { ROOT_ROUTE, UNKNOWN_ROUTE } from '../../site/page-data.ts'
import { Root, RootBoundary } from '../../site/root.tsx'
import { routeIdOf } from '../../site/route-manifest.ts'
import { withTimeout } from '../with-timeout.ts'

/** A page on the server, with its entry in the route manifest. */
export interface ServerPage {
  readonly id: string
  readonly path: string
  readonly data: boolean
  readonly head: Head | HeadFunction<unknown> | undefined
  readonly chrome: PageChrome | undefined
  readonly slots: readonly SlotName[] | undefined
}

export interface ZonePages {
  readonly pages: readonly ServerPage[]
  readonly handler: StaticHandler
}

/**
 * Creates a zone's pages. All code is loaded here, once, because React Router would write a lazy route's component into
 * the route object that all requests share.
 * @throws the error of a route module that fails to load
 */
export async function zonePages(zone: ZoneDefinition): Promise<ZonePages> {
  const pages: ServerPage[] = []
  const routes: RouteObject[] = []
  for (const { id, path, lazy, chrome, slots } of zone.routes) {
    const { Component, loader, head, query } = await lazy()
    // A page whose loader always redirects needs no head.
    if (!head && !loader) throw new Error(`route '${id}' has neither head nor loader`)
    pages.push({
      id,
      path,
      data: Boolean(loader),
      head: head as Head | HeadFunction<unknown> | undefined,
      chrome,
      slots,
    })
    routes.push({
      id: routeIdOf(zone.name, id),
      path,
      Component,
      handle: { head, chrome, query },
      ...(loader && { loader: withinBudget(loader, zone) }),
    })
  }
  return { pages, handler: siteHandler([{ id: zone.name, ErrorBoundary, children: routes }]) }
}

/** Creates the static handler of some routes inside the site's layout; other URLs respond 404. */
export function siteHandler(routes: RouteObject[]): StaticHandler {
  const unknown: RouteObject = { id: UNKNOWN_ROUTE, path: '*', ErrorBoundary, loader: throwStatus }
  return createStaticHandler([
    { id: ROOT_ROUTE, Component: Root, ErrorBoundary: RootBoundary, children: [...routes, unknown] },
  ])
}

/** The server's context for loaders; `status` is the one of a URL without a page. */
export interface RequestContext extends LoaderContext {
  readonly status?: number
}

const throwStatus: LoaderFunction<RequestContext> = ({ context }) => {
  throw data(null, { status: context?.status ?? 404 })
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
