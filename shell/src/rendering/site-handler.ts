import type { LoaderContext } from '@medicena/zone-kit/zone'
import {
  createStaticHandler,
  data,
  type LoaderFunction,
  type RouteObject,
  type StaticHandler,
} from 'react-router'
import { ErrorBoundary } from '../site/error-boundary.tsx'
import { ROOT_ROUTE, UNKNOWN_ROUTE } from '../site/page-data.ts'
import { remotePage } from '../site/remote-page.tsx'
import { Root, RootBoundary } from '../site/root.tsx'
import { type ManifestRemote, remoteRouteId } from '../site/route-manifest.ts'

/** The server's context for loaders; `status` is the one of a URL without a page. */
export interface RequestContext extends LoaderContext {
  readonly status?: number
}

/** Creates the static handler of some routes inside the site's layout; other URLs respond 404. */
export function siteHandler(routes: RouteObject[]): StaticHandler {
  const unknown: RouteObject = { id: UNKNOWN_ROUTE, path: '*', ErrorBoundary, loader: throwStatus }
  return createStaticHandler([
    { id: ROOT_ROUTE, Component: Root, ErrorBoundary: RootBoundary, children: [...routes, unknown] },
  ])
}

/** Creates the handler of a remote, which the server renders as a skeleton only. */
export function remoteHandler({ name, prefixes }: ManifestRemote): StaticHandler {
  const children = prefixes.map((prefix) => ({
    id: remoteRouteId(name, prefix),
    path: `${prefix}/*`,
    Component: remotePage(name),
  }))
  return siteHandler([{ id: name, ErrorBoundary, children }])
}

const throwStatus: LoaderFunction<RequestContext> = ({ context }) => {
  throw data(null, { status: context?.status ?? 404 })
}
