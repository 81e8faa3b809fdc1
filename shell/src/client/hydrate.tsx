import '@medicena/shared-ui/base.css'
import { CompanyContext, GoogleMapsKeyContext, MapTilesContext } from '@medicena/zone-kit/site-settings'
import { SlotContext } from '@medicena/zone-kit/slot'
import { StrictMode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, type HydrationState, RouterProvider } from 'react-router'
import { DemonstrationContext } from '../chrome/demonstration-notice.tsx'
import { interceptLinks, prefetchOnIntent, prefetchWhenIdle } from '../navigation/links.ts'
import { restoreScroll } from '../navigation/scroll.ts'
import { reloadUnlessShown } from '../navigation/shown-page.ts'
import { createSiteRoutes, type SiteRoutes } from '../navigation/site-routes.ts'
import { type DocumentState, ROOT_ELEMENT, toRouterErrors } from '../site/page-data.ts'
import type { RouteManifest } from '../site/route-manifest.ts'
import { elementById, readState } from './document-state.ts'
import { logLoadError } from './load-errors.ts'
import { watchProblems } from './problems.ts'
import { rootErrors } from './root-errors.ts'
import { nextTask, withRetries } from './tasks.ts'
import { installTrustedTypes } from './trusted-types.ts'
import { rememberFields } from './typed-fields.ts'

/**
 * Hydrates the server's document. Until then, and permanently when the page's zone fails to load, the document works
 * with plain links and forms.
 * @param onHandling called when React handles clicks, also on elements that it has not hydrated yet
 */
export async function hydrate(onHandling: () => void): Promise<Hydrated | null> {
  const state = readState()
  // A redirect that was found after the frame: the document has no page.
  if (!state) return null
  const manifest = await loadManifest(state.site)
  installTrustedTypes(manifest, state.googleMapsKey !== null)
  watchProblems(manifest)
  await nextTask()
  const site = createSiteRoutes(manifest)
  const needsData = !state.errors && (await site.prepare(new URL(location.href)))
  const router = createBrowserRouter(site.routes, { hydrationData: hydrationStateOf(state, site) })
  if (!needsData) identifyEntry(router)
  await nextTask()
  const restoreFields = rememberFields()
  startTransition(() => {
    hydrateRoot(
      elementById(ROOT_ELEMENT),
      <StrictMode>
        <CompanyContext value={state.company}>
          <SlotContext value={site.slots}>
            <GoogleMapsKeyContext value={state.googleMapsKey}>
              <MapTilesContext value={state.mapTiles}>
                <DemonstrationContext value={state.demonstration}>
                  <Site router={router} onHydrated={() => afterHydration(router, site, needsData)} />
                </DemonstrationContext>
              </MapTilesContext>
            </GoogleMapsKeyContext>
          </SlotContext>
        </CompanyContext>
      </StrictMode>,
      rootErrors(restoreFields),
    )
  })
  onHandling()

  interceptLinks((url, { isInPage }) => {
    // A link within a page, for example to fewer filters, keeps what its history entry says.
    const state: unknown = url.pathname === location.pathname ? router.state.location.state : null
    void router.navigate(url.pathname + url.search + url.hash, {
      replace: url.href === location.href,
      state,
      // The next key that the visitor presses continues at the anchor.
      flushSync: isInPage,
    })
  })
  restoreScroll(router)
  reloadUnlessShown(router)
  prefetchOnIntent(site)
  return { router, zones: manifest.zones }
}

/**
 * Loads the route manifest, which the document preloads.
 * @throws Error | TypeError when the site does not send it; the document stays as it is
 */
async function loadManifest(site: DocumentState['site']): Promise<RouteManifest> {
  if (typeof site !== 'string') return site
  return withRetries(async () => {
    const response = await fetch(site)
    if (!response.ok) throw new Error(`${site} responded with ${response.status}`)
    return response.json()
  })
}

/** The hydrated page. */
interface Hydrated {
  readonly router: DataRouter
  /** The zones whose code and data the router loads. */
  readonly zones: RouteManifest['zones']
}

/** Marks `hydrated` for measurements and starts what can wait until hydration is done. */
function afterHydration(router: DataRouter, site: SiteRoutes, needsData: boolean): void {
  performance.mark('hydrated')
  if (needsData) void router.revalidate().then(() => identifyEntry(router))
  prefetchWhenIdle(router, site)
}

/** The router's key of a document's first history entry. */
const NO_KEY = 'default'

/** Gives the first entry of the document a key of its own, under which scroll position and state of its page are stored. */
function identifyEntry(router: DataRouter): void {
  const { location, errors, navigation } = router.state
  // A visitor who has followed a link meanwhile goes on.
  if (location.key === NO_KEY && !errors && navigation.state === 'idle')
    void router.navigate(location, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
}

function Site({ router, onHydrated }: { readonly router: DataRouter; readonly onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(onHydrated, [])
  return (
    <RouterProvider router={router} flushSync={(update) => void flushSync(update)} onError={logLoadError} />
  )
}

function hydrationStateOf({ data, errors }: DocumentState, site: SiteRoutes): HydrationState {
  return {
    loaderData: { ...data },
    errors: errors && toRouterErrors(site.assignErrors(errors, new URL(location.href))),
  }
}
