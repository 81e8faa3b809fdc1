import type { LoaderContext, ZoneDefinition, ZoneRoute } from '@medicena/zone-kit/zone'
import type { Decorator } from '@storybook/react'
import { useMemo } from 'react'
import { createMemoryRouter, Outlet, parsePath, type RouteObject, RouterProvider } from 'react-router'
// The shell has no package exports; stories show a page inside the shell's real layout and error boundary.
import { Layout } from '../../shell/src/chrome/layout.tsx'
import { usePageChrome } from '../../shell/src/navigation/page-arrival.ts'
import { ErrorBoundary } from '../../shell/src/site/error-boundary.tsx'

export interface ZonePageProps {
  /** The default export of the zone's `routes.ts`. */
  readonly zone: ZoneDefinition
  /** The site path to open, with its query string. */
  readonly path: string
  /** Whether to show header and footer around the page. */
  readonly framed?: boolean
  /** Shows the page as its document does, before its `clientLoader` has loaded the data. */
  readonly loading?: boolean
}

/**
 * Renders a page of a zone by the zone's own routes and loaders; the story mocks the provider's responses. An error
 * thrown by a loader shows the shell's error page.
 */
export function ZonePage({ zone, path, framed = false, loading = false }: ZonePageProps) {
  const router = useMemo(
    () =>
      createMemoryRouter(
        [
          {
            Component: framed ? Framed : Bare,
            HydrateFallback: Pending,
            children: [
              {
                errorElement: <ErrorBoundary />,
                children: zone.routes.map((route) => toRoute(route, loading)),
              },
            ],
          },
        ],
        // Pages store state by history entry: a key of its own keeps it from the next story.
        { initialEntries: [{ ...parsePath(path), key: `story-${performance.now()}` }] },
      ),
    [zone, path, framed, loading],
  )
  return <RouterProvider router={router} />
}

/** Renders a component that uses the router at a site path. Links change the address, but not what is shown. */
export const inRouter =
  (path: string): Decorator =>
  (Story) => (
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Story /> }], { initialEntries: [path] })}
    />
  )

/** The provider on this origin, where the service worker mocks it. */
const CONTEXT: LoaderContext = {
  providerUrl: new URL('/api/', location.origin).href,
  siteOrigin: location.origin,
}

function toRoute({ id, path, lazy, chrome }: ZoneRoute, loading: boolean): RouteObject {
  return {
    id,
    path,
    handle: { chrome },
    lazy: async () => {
      const { Component, loader, clientLoader } = await lazy()
      const load = clientLoader ?? (loader && ((args) => loader({ ...args, context: CONTEXT })))
      return { Component, ...(load && { loader: loading ? () => null : load }) }
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

/** Marks a page that is still loading, for the stories check. */
function Pending() {
  return <div data-pending />
}
