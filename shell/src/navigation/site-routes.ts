import type { PageChrome } from '@medicena/zone-kit/chrome'
import type { Head } from '@medicena/zone-kit/head'
import type { ComponentType } from 'react'
import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router'
import { Boundary } from '../site/boundary.tsx'
import { foreignPage } from '../site/foreign-page.tsx'
import { NOT_FOUND_HEAD, PROBLEM_HEAD } from '../site/own-heads.ts'
import { type PageErrors, ROOT_ROUTE, UNKNOWN_ROUTE } from '../site/page-data.ts'
import { Root, RootBoundary } from '../site/root.tsx'
import {
  type ContainerSite,
  foreignRouteId,
  type PageRoute,
  type RemoteSite,
  routeIdOf,
  type SiteMap,
} from '../site/site-map.ts'
import { SHELL } from './data-owner.ts'
import { loadForeignCode, loadPageCode, pageComponent } from './page-code.ts'
import { loadPageData, OutdatedDocument } from './page-loader.ts'
import { type SiteSlots, siteSlots } from './site-slots.ts'

/** One page of the site in the browser. `loadCode` and `load` reject when its zone can't be had. */
interface Page {
  readonly id: string
  /** Whether its HTML came from the server, so that hydration needs its code. */
  readonly serverRendered: boolean
  readonly path: string
  readonly loadCode: () => Promise<{ readonly clientLoader?: unknown }>
  readonly Component: ComponentType
  readonly chrome?: PageChrome | undefined
  readonly load: LoaderFunction
  readonly loadHead: (url: URL) => Promise<Head>
}

export interface SiteRoutes {
  readonly routes: RouteObject[]
  readonly slots: SiteSlots
  /**
   * Loads what the document's own page needs before it can be hydrated; resolves to whether the page's data is still to
   * come, from a loader of its own that runs in the browser.
   */
  readonly prepare: (url: URL) => Promise<boolean>
  /**
   * Gives each error of the server's document to a route that is on screen here. The server may have made an error page
   * without regard to the address (a wrong one, a zone that is down), while this router finds a zone's page there.
   */
  readonly placeErrors: (errors: PageErrors, url: URL) => PageErrors
  /** Loads the code of the page at an address, if it is one of ours; with `data` what it shows as well. */
  readonly prefetch: (url: URL, options: { readonly data: boolean }) => Promise<void>
}

/**
 * Makes the router's routes from the site map. A page's loader fetches code and data together; its component then finds
 * the code loaded. (React Router's own `lazy` keeps a failure for ever; a loader is asked again at the next try.)
 */
export function siteRoutes(siteMap: SiteMap): SiteRoutes {
  const { zones } = siteMap
  const slots = siteSlots(siteMap)
  const pages = new Map<string, Page>()
  const zoneRoutes = zones.map((zone): RouteObject => {
    const ofZone =
      zone.kind === 'container' ? zone.routes.map((route) => pageOf(zone, route, slots)) : foreignPages(zone)
    for (const page of ofZone) pages.set(page.id, page)
    return {
      id: zone.name,
      ErrorBoundary: Boundary,
      children: ofZone.map(({ id, path, load, Component, chrome }) => ({
        id,
        path,
        loader: load,
        Component,
        handle: { chrome },
      })),
    }
  })
  const pageAt = ({ pathname }: URL) => pages.get(matchRoutes(zoneRoutes, pathname)?.at(-1)?.route.id ?? '')

  const root: RouteObject = {
    id: ROOT_ROUTE,
    Component: Root,
    ErrorBoundary: RootBoundary,
    shouldRevalidate: () => true,
    // A page that can't be loaded speaks for itself, in its own place: the frame stays.
    loader: ({ request }) =>
      pageAt(new URL(request.url))
        ?.loadHead(new URL(request.url))
        .catch(() => PROBLEM_HEAD) ?? NOT_FOUND_HEAD,
    children: [...zoneRoutes, unknownRoute],
  }
  return {
    routes: [root],
    slots,
    prepare: async (url) => {
      const page = pageAt(url)
      if (!page) return false
      if (page.serverRendered) return Boolean((await page.loadCode()).clientLoader)
      // A foreign zone shows its own failure in its own place.
      page.loadCode().catch(() => {})
      return false
    },
    placeErrors: (errors, url) => {
      const onScreen = matchRoutes([root], url.pathname)?.map(({ route }) => route.id ?? '') ?? []
      const [, boundary = ROOT_ROUTE] = onScreen
      return Object.fromEntries(
        Object.entries(errors).map(([id, error]) => [onScreen.includes(id) ? id : boundary, error]),
      )
    },
    prefetch: async (url, options) => {
      const page = pageAt(url)
      await Promise.all([page?.loadCode(), options.data && page?.loadHead(url)])
    },
  }
}

function pageOf(zone: ContainerSite, route: PageRoute, slots: SiteSlots): Page {
  const id = routeIdOf(zone.name, route.id)
  const loadCode = () => loadPageCode(zone, route)
  const slotsReady = () => slots.ready(route.slots ?? [])
  return {
    id,
    path: route.path,
    serverRendered: true,
    Component: pageComponent(id),
    chrome: route.chrome,
    loadCode: () => {
      void slotsReady()
      return loadCode()
    },
    load: async ({ request, params }) => {
      const url = new URL(request.url)
      const data = route.data ? loadPageData(zone, url).catch(leaveWhenOutdated(url)) : null
      const [module, page] = await Promise.all([loadCode(), data, slotsReady()])
      return page ? page.data[id] : ((await module.clientLoader?.({ request, params })) ?? null)
    },
    loadHead: async (url) =>
      route.data ? (await loadPageData(zone, url)).head : (route.head ?? PROBLEM_HEAD),
  }
}

/** The page opens as a new document, with the releases that are live now. Only for where the visitor really goes. */
const leaveWhenOutdated =
  (url: URL) =>
  (error: unknown): Promise<never> => {
    if (!(error instanceof OutdatedDocument)) throw error
    location.assign(url)
    return new Promise(() => {})
  }

/** A remote built elsewhere routes below its prefixes by itself. */
function foreignPages(zone: RemoteSite): Page[] {
  const loadCode = async () => {
    await loadForeignCode(zone)
    return {}
  }
  return zone.prefixes.map((prefix) => ({
    id: foreignRouteId(zone.name, prefix),
    path: `${prefix}/*`,
    serverRendered: false,
    Component: foreignPage(zone.name),
    loadCode,
    load: async () => {
      await loadCode()
      return null
    },
    loadHead: async () => zone.head,
  }))
}

const unknownRoute: RouteObject = {
  id: UNKNOWN_ROUTE,
  path: '*',
  ErrorBoundary: Boundary,
  loader: ({ request }) => {
    const url = new URL(request.url)
    return loadPageData(SHELL, url).catch(leaveWhenOutdated(url))
  },
}
