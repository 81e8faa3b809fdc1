import type { LoaderContext, ZoneDefinition, ZoneRoute } from '@medicena/zone-kit/zone'
import { useMemo } from 'react'
import { createMemoryRouter, Outlet, parsePath, type RouteObject, RouterProvider } from 'react-router'
// The shell exports nothing: a story shows what stands around a zone's page, as the site does.
import { Layout } from '../../../shell/src/chrome/layout.tsx'
import { usePageChrome } from '../../../shell/src/navigation/page-chrome.ts'
import { Boundary } from '../../../shell/src/site/boundary.tsx'

export interface ZonePageProps {
  /** The default export of the zone's `routes.ts`. */
  readonly zone: ZoneDefinition
  /** The site path that a visitor opens, query string and all. */
  readonly path: string
  /** Whether header and footer stand around it. */
  readonly framed?: boolean
  /** The page as its document shows it until the browser has loaded the data of its `clientLoader`. */
  readonly waiting?: boolean
}

/**
 * A page of a zone as the site shows it: found by the zone's own routes, with its own loader, whose provider calls the
 * story answers. What the loader throws ends in the shell's error page.
 */
export function ZonePage({ zone, path, framed = false, waiting = false }: ZonePageProps) {
  const router = useMemo(
    () =>
      createMemoryRouter(
        [
          {
            Component: framed ? Framed : Bare,
            HydrateFallback: Pending,
            children: [
              { errorElement: <Boundary />, children: zone.routes.map((route) => toRoute(route, waiting)) },
            ],
          },
        ],
        // A history entry of its own: what a page keeps by that is not found by the next story.
        { initialEntries: [{ ...parsePath(path), key: `story-${performance.now()}` }] },
      ),
    [zone, path, framed, waiting],
  )
  return <RouterProvider router={router} />
}

/** The provider through this origin, where the stories' answers are. */
const CONTEXT: LoaderContext = {
  providerUrl: new URL('/api/', location.origin).href,
  siteOrigin: location.origin,
}

function toRoute({ id, path, lazy, chrome }: ZoneRoute, waiting: boolean): RouteObject {
  return {
    id,
    path,
    handle: { chrome },
    lazy: async () => {
      const { Component, loader, clientLoader } = await lazy()
      const load = clientLoader ?? (loader && ((args) => loader({ ...args, context: CONTEXT })))
      return { Component, ...(load && { loader: waiting ? () => null : load }) }
    },
  }
}

function Framed() {
  return (
    <Layout chrome={usePageChrome()}>
      <Outlet />
    </Layout>
  )
}

function Bare() {
  return (
    <main>
      <Outlet />
    </main>
  )
}

/** Tells the check of all stories that the page is still to come. */
function Pending() {
  return <div data-pending />
}
