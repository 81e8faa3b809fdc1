import '@medicena/shared-ui/base.css'
import type { ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'

export { RootBoundary as ErrorBoundary } from '../../../shell/src/site/root.tsx'
export { SiteFrame as default } from './site-frame.tsx'

/** Renders the document. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
