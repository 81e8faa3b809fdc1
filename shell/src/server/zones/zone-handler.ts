import type { PageChrome } from '@medicena/zone-kit/chrome'
import type { Head } from '@medicena/zone-kit/head'
import type { SlotName } from '@medicena/zone-kit/slots'
import type { HeadFunction, Loader, LoaderContext, ZoneDefinition } from '@medicena/zone-kit/zone'
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
import { routeIdOf } from '../../site/site-map.ts'

/** A page on the server: what the site map says of it, and how it is made. */
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
 * Makes a zone's pages. All code is resolved here, once: React Router would otherwise write a lazy route's
 * component into the route object that every request shares.
 * @throws whatever a route module throws while it loads
 */
export async function zonePages(zone: ZoneDefinition): Promise<ZonePages> {
  const pages: ServerPage[] = []
  const routes: RouteObject[] = []
  for (const { id, path, lazy, chrome, slots } of zone.routes) {
    const { Component, loader, head } = await lazy()
    // A page whose loader always redirects has none.
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
      handle: { head, chrome },
      ...(loader && { loader: withinBudget(loader, zone) }),
    })
  }
  return { pages, handler: siteHandler([{ id: zone.name, ErrorBoundary, children: routes }]) }
}

/** The static handler of some routes inside the site's frame; an address that none of them has is a 404. */
export function siteHandler(routes: RouteObject[]): StaticHandler {
  const unknown: RouteObject = { id: UNKNOWN_ROUTE, path: '*', ErrorBoundary, loader: throwStatus }
  return createStaticHandler([
    { id: ROOT_ROUTE, Component: Root, ErrorBoundary: RootBoundary, children: [...routes, unknown] },
  ])
}

/** What loaders get from the server; `status` is that of an address without a page. */
export interface RequestContext extends LoaderContext {
  readonly status?: number
}

const throwStatus: LoaderFunction<RequestContext> = ({ context }) => {
  throw data(null, { status: context?.status ?? 404 })
}

/** A loader that is given up when the zone's time is over: the visitor sees the zone's error panel, not a white page. */
function withinBudget(loader: Loader, zone: ZoneDefinition): LoaderFunction<RequestContext> {
  return async ({ request, params, context }) => {
    const timeout = AbortSignal.timeout(zone.budget)
    const signal = AbortSignal.any([request.signal, timeout])
    const overdue = new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(data(null, { status: 504 })), { once: true })
    })
    // In a function of its own, a loader that throws at once can't leave `overdue` to itself.
    const loaded = (async () => loader({ request: new Request(request, { signal }), params, context }))()
    return Promise.race([loaded, overdue])
  }
}
