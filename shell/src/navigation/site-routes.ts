import type { Head, PageChrome } from '@medicena/zone-kit/zone'
import type { ComponentType } from 'react'
import {
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  replace,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { downloadExpose } from '../federation/container.ts'
import { ErrorBoundary } from '../site/error-boundary.tsx'
import { ERROR_HEAD, NOT_FOUND_HEAD } from '../site/heads.ts'
import { type PageErrors, ROOT_ROUTE, SHELL, UNKNOWN_ROUTE } from '../site/page-data.ts'
import { remotePage } from '../site/remote-page.tsx'
import { Root, RootBoundary } from '../site/root.tsx'
import {
  type ManifestRemote,
  type ManifestZone,
  type PageRoute,
  type RouteManifest,
  remoteRouteId,
  routeIdOf,
} from '../site/route-manifest.ts'
import { loadPageCode, loadRemoteCode, pageComponent } from './page-code.ts'
import { loadPageData, OutdatedDocument } from './page-loader.ts'
import { createSiteSlots, type SiteSlots } from './site-slots.ts'

/** With fewer links, no page is more likely to be the next than others. */
const MIN_LIKELY_LINKS = 5

/** One page of the site in the browser. `prepare` and `load` reject when its zone fails to load. */
interface Page {
  readonly id: string
  readonly path: string
  readonly query?: readonly string[] | undefined
  readonly prepare: () => Promise<boolean>
  readonly download: (isUrgent: boolean) => void
  readonly Component: ComponentType
  readonly chrome?: PageChrome | undefined
  readonly load: LoaderFunction
  readonly loadHead: (url: URL) => Promise<Head>
}

export interface SiteRoutes {
  readonly routes: RouteObject[]
  readonly slots: SiteSlots
  /**
   * Loads the code that the document's page needs for hydration. Resolves to whether the page has a `clientLoader` whose
   * data is still missing.
   */
  readonly prepare: (url: URL) => Promise<boolean>
  /**
   * Assigns the errors of the server's document to routes that match here. The server may have rendered an error page
   * (malformed URL, zone down) where this router matches a zone's page.
   */
  readonly assignErrors: (errors: PageErrors, url: URL) => PageErrors
  /** Loads code and data of the page at a URL of this site, which the visitor is about to open, without running the code. */
  readonly prefetch: (url: URL) => Promise<void>
  /** Downloads the code of the other page that most of these URLs lead to, if several do. */
  readonly prefetchLikely: (urls: readonly URL[]) => void
}

/**
 * Creates the router's routes from the manifest. A page's loader loads code and data in parallel. (React Router's `lazy`
 * caches a failure forever; a loader runs again on retry.)
 */
export function createSiteRoutes(manifest: RouteManifest): SiteRoutes {
  const { zones } = manifest
  const slots = createSiteSlots(manifest)
  const pages = new Map<string, Page>()
  const zoneRoutes = zones.map((zone): RouteObject => {
    const zonePages =
      zone.kind === 'container' ? zone.routes.map((route) => pageOf(zone, route, slots)) : remotePages(zone)
    for (const page of zonePages) pages.set(page.id, page)
    return {
      id: zone.name,
      ErrorBoundary,
      children: zonePages.map(({ id, path, query, load, Component, chrome }) => ({
        id,
        path,
        loader: withHistory(load),
        shouldRevalidate: (change) => change.defaultShouldRevalidate && !hasSameData(change, query),
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
    shouldRevalidate: (change) =>
      change.currentUrl.pathname !== change.nextUrl.pathname ||
      (change.defaultShouldRevalidate && !hasSameData(change, pageAt(change.nextUrl)?.query)),
    // A page that fails to load shows its own error; the frame stays.
    loader: ({ request }) =>
      pageAt(new URL(request.url))
        ?.loadHead(new URL(request.url))
        .catch(() => ERROR_HEAD) ?? NOT_FOUND_HEAD,
    children: [...zoneRoutes, unknownRoute],
  }
  return {
    routes: [root],
    slots,
    prepare: async (url) => (await pageAt(url)?.prepare()) ?? false,
    assignErrors: (errors, url) => {
      const matched = matchRoutes([root], url.pathname)?.map(({ route }) => route.id ?? '') ?? []
      const [, boundary = ROOT_ROUTE] = matched
      return Object.fromEntries(
        Object.entries(errors).map(([id, error]) => [matched.includes(id) ? id : boundary, error]),
      )
    },
    prefetch: async (url) => {
      const page = pageAt(url)
      page?.download(true)
      await page?.loadHead(url)
    },
    prefetchLikely: (urls) => {
      const counts = new Map<Page, number>()
      for (const page of urls.map(pageAt)) if (page) counts.set(page, (counts.get(page) ?? 0) + 1)
      const current = pageAt(new URL(location.href))
      if (current) counts.delete(current)
      const [likely] = [...counts].sort(([, one], [, other]) => other - one)
      if (likely && likely[1] >= MIN_LIKELY_LINKS) likely[0].download(false)
    },
  }
}

/** Tells whether two addresses are of one page and differ only in the fragment and parameters without influence on its data. */
function hasSameData(
  { currentUrl, nextUrl }: ShouldRevalidateFunctionArgs,
  query: readonly string[] | undefined,
): boolean {
  // The same address is loaded again on request.
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href) return false
  const valuesIn = ({ search, searchParams }: URL) =>
    query ? JSON.stringify(query.map((name) => searchParams.getAll(name))) : search
  return valuesIn(currentUrl) === valuesIn(nextUrl)
}

function pageOf(zone: ManifestZone, route: PageRoute, slots: SiteSlots): Page {
  const id = routeIdOf(zone.name, route.id)
  const loadCode = () => loadPageCode(zone, route)
  const slotsReady = () => slots.ready(route.slots ?? [])
  return {
    id,
    path: route.path,
    query: route.query,
    Component: pageComponent(id),
    chrome: route.chrome,
    prepare: async () => {
      void slotsReady()
      return Boolean((await loadCode()).clientLoader)
    },
    download: (isUrgent) => {
      downloadExpose(zone, route, isUrgent)
      slots.download(route.slots ?? [], isUrgent)
    },
    load: async ({ request, params }) => {
      const url = new URL(request.url)
      const data = route.data ? loadPageData(zone, url).catch(reloadWhenOutdated(url)) : null
      const [module, page] = await Promise.all([loadCode(), data, slotsReady()])
      return page ? page.data[id] : ((await module.clientLoader?.({ request, params })) ?? null)
    },
    loadHead: async (url) => (route.data ? (await loadPageData(zone, url)).head : (route.head ?? ERROR_HEAD)),
  }
}

/**
 * Keeps the page that was left in the history when the next one redirects. Replaces an entry only if the
 * address is already that of the redirecting page: on the first page, back and forward.
 */
const withHistory =
  (load: LoaderFunction): LoaderFunction =>
  async (args, context) => {
    try {
      return await load(args, context)
    } catch (thrown) {
      const target = thrown instanceof Response ? thrown.headers.get('Location') : null
      const { pathname, search } = new URL(args.request.url)
      const isCurrent = location.pathname + location.search === pathname + search
      throw target !== null && isCurrent ? replace(target) : thrown
    }
  }

/** Opens the page as a new document, with the current releases. For navigations only, never for a prefetch. */
const reloadWhenOutdated =
  (url: URL) =>
  (error: unknown): Promise<never> => {
    if (!(error instanceof OutdatedDocument)) throw error
    location.assign(url)
    return new Promise(() => {})
  }

/** The pages of a remote, which handles the URLs below its prefixes by itself. */
function remotePages(zone: ManifestRemote): Page[] {
  return zone.prefixes.map((prefix) => ({
    id: remoteRouteId(zone.name, prefix),
    path: `${prefix}/*`,
    Component: remotePage(zone.name),
    prepare: async () => {
      // The server renders a skeleton, and the page shows a loading error itself.
      loadRemoteCode(zone).catch(() => {})
      return false
    },
    // The remote's runtime cannot download files without running them.
    download: () => {},
    load: async () => {
      await loadRemoteCode(zone)
      return null
    },
    loadHead: async () => zone.head,
  }))
}

const unknownRoute: RouteObject = {
  id: UNKNOWN_ROUTE,
  path: '*',
  ErrorBoundary,
  loader: withHistory(({ request }) => {
    const url = new URL(request.url)
    return loadPageData(SHELL, url).catch(reloadWhenOutdated(url))
  }),
}
