import '@medicena/shared-ui/base.css'
import type { Head } from '@medicena/zone-kit/zone'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, data, type LoaderFunctionArgs, RouterProvider, replace } from 'react-router'
import { applyHead } from '../../shell/src/navigation/page-arrival.ts'
import { RootBoundary } from '../../shell/src/site/root.tsx'
import { SiteFrame } from '../app/site-frame.tsx'

/** The measured screens as a usual single-page app: each route is lazy and loads its data in parallel with its code. */
const router = createBrowserRouter([
  {
    Component: SiteFrame,
    ErrorBoundary: RootBoundary,
    children: [
      {
        path: '/',
        loader: loadPage,
        lazy: { Component: async () => (await import('../../mf-search/src/home/home.tsx')).Home },
      },
      {
        path: '/uslugi-medyczne/*',
        loader: loadPage,
        lazy: { Component: async () => (await import('../../mf-search/src/results/results.tsx')).Results },
      },
      {
        path: '/promocje',
        loader: loadPage,
        lazy: {
          Component: async () => (await import('../../mf-search/src/promotions/promotions.tsx')).Promotions,
        },
      },
      {
        path: '/o-nas',
        lazy: async () => {
          const { Component, head } = await import('../../mf-static/src/about/about.route.ts')
          applyHead(head)
          return { Component }
        },
      },
      {
        path: '/placowki/*',
        loader: loadPage,
        lazy: {
          Component: async () => (await import('../app/profile-page.tsx')).ProfilePage,
        },
      },
    ],
  },
])

/**
 * Fetches the data of a page from the JSON endpoint, which runs the zones' loaders.
 * @throws the router's representation of a redirect or an error status
 */
async function loadPage({ request }: LoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url)
  const response = await fetch(`/_data${pathname}${search}`, { signal: request.signal })
  if (!response.ok) throw data(null, { status: response.status })
  const page: { head: Head } | { redirect: string } = await response.json()
  if ('redirect' in page) throw replace(page.redirect)
  applyHead(page.head)
  return page
}

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
