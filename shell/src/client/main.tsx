import '@medicena/shared-ui/base.css'
import { CompanyContext } from '@medicena/zone-kit/company'
import { GoogleMapsKeyContext } from '@medicena/zone-kit/google-maps-key'
import { SlotContext } from '@medicena/zone-kit/slot'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router'
import { prefetchAhead, prefetchWhenIdle } from '../navigation/prefetch.ts'
import { keepScroll } from '../navigation/scroll.ts'
import { type SiteRoutes, siteRoutes } from '../navigation/site-routes.ts'
import { followLinksSoftly } from '../navigation/soft-links.ts'
import { type DocumentState, ROOT_ELEMENT, STATE_ELEMENT } from '../site/page-data.ts'
import { routerErrors } from '../site/router-errors.ts'

/**
 * Takes the server's document over. Until that is done, and for good where the page's zone can't be loaded, the
 * document stays as it came: whole, with plain links and forms.
 */
async function takeOver(): Promise<void> {
  const state = readState()
  const site = siteRoutes(state.site)
  const dataToCome = !state.errors && (await site.prepare(new URL(location.href)))
  const router = createBrowserRouter(site.routes, { hydrationData: hydrationOf(state, site) })
  startTransition(() => {
    hydrateRoot(
      elementById(ROOT_ELEMENT),
      <StrictMode>
        <CompanyContext value={state.company}>
          <SlotContext value={site.slots}>
            <GoogleMapsKeyContext value={state.googleMapsKey}>
              <Site router={router} onHydrated={() => rest(router, site, dataToCome)} />
            </GoogleMapsKeyContext>
          </SlotContext>
        </CompanyContext>
      </StrictMode>,
    )
  })

  followLinksSoftly(
    (url) =>
      void router.navigate(url.pathname + url.search + url.hash, { replace: url.href === location.href }),
  )
  keepScroll(router)
  prefetchAhead(site)
}

/** The document has been taken over; `hydrated` is there for whoever measures it. */
function rest(router: Router, site: SiteRoutes, dataToCome: boolean): void {
  performance.mark('hydrated')
  if (dataToCome) void router.revalidate()
  prefetchWhenIdle(router, site)
}

type Router = ReturnType<typeof createBrowserRouter>

function Site({ router, onHydrated }: { readonly router: Router; readonly onHydrated: () => void }) {
  // Once, when the document has been taken over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later render is no second hydration
  useEffect(onHydrated, [])
  return <RouterProvider router={router} />
}

function hydrationOf({ data, errors }: DocumentState, site: SiteRoutes): HydrationState {
  return {
    loaderData: { ...data },
    errors: errors && routerErrors(site.placeErrors(errors, new URL(location.href))),
  }
}

function readState(): DocumentState {
  // Written by this site's own server from the same types.
  return JSON.parse(elementById(STATE_ELEMENT).textContent ?? '') as DocumentState
}

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The document has no #${id}`)
  return element
}

takeOver().catch((error: unknown) => reportError(error))
