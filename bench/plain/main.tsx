import '@medicena/shared-ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { RootBoundary } from '../../shell/src/site/root.tsx'
import { SiteFrame } from '../app/site-frame.tsx'
import { loadPage } from './load-page.ts'

/** The three screens as one single-page app in the ordinary way: a lazy route for each, its data fetched beside its code. */
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
        path: '/placowki/*',
        loader: loadPage,
        lazy: {
          Component: async () => (await import('../../mf-facility/src/profile/profile.tsx')).ProfileScreen,
        },
      },
    ],
  },
])

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
