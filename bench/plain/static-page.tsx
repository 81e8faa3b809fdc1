import '@medicena/shared-ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { AboutScreen } from '../../mf-static/src/about/about.tsx'
import { SiteFrame } from '../app/site-frame.tsx'

/** The about page as a standalone app: the site's frame and this page, with the router that header and links need. */
const router = createBrowserRouter([
  { Component: SiteFrame, children: [{ path: '/o-nas', Component: AboutScreen }] },
])

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
