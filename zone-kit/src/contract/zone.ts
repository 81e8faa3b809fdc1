import type { ComponentType } from 'react'
import type { SlotModule, SlotName } from './slots.ts'

/** The version of this contract. The shell rejects releases of other versions. */
export const ZONE_CONTRACT = 1

/** The server's context for loaders and sitemaps. */
export interface LoaderContext {
  /** The provider API as this server reaches it; ends in `/api/`. */
  readonly providerUrl: string
  /** The public origin of the site, without a trailing slash. */
  readonly siteOrigin: string
}

export interface LoaderArgs {
  /**
   * `request.url` is the page's URL; `request.signal` aborts when nobody waits for the page any more. Documents are for all
   * visitors; otherwise `request.headers` contains only the visitor's `User-Agent` and, as `X-Forwarded-For`, IP address,
   * for endpoints that count or rate-limit visitors.
   */
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
  readonly context: LoaderContext
}

/** Loads a page's data on the shell server, for documents and client-side navigations. Returns plain JSON. */
export type Loader<Data = unknown> = (args: LoaderArgs) => Promise<Data>

/**
 * Loads a page's data in the browser, when it must not pass through the shell server. The data is null while the server
 * renders the document and the browser hydrates it.
 */
export type ClientLoader<Data = unknown> = (args: Omit<LoaderArgs, 'context'>) => Promise<Data>

/** A page's part of the document's head. */
export interface Head {
  /** The complete title with the brand, at most 65 characters. */
  readonly title: string
  /** 70 to 160 characters. */
  readonly description: string
  /** Site path of the canonical page, without an origin. */
  readonly canonical?: string
  readonly robots?: 'noindex' | 'noindex,follow'
  /** schema.org objects. Rendered in documents only: crawlers do not navigate in the client. */
  readonly jsonLd?: readonly object[]
}

export interface HeadArgs<Data = unknown> {
  readonly data: Data
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
}

export type HeadFunction<Data = unknown> = (args: HeadArgs<Data>) => Head

/** Changes to the site's header for a page. Without it the header is opaque and scrolls away. */
export interface PageChrome {
  /**
   * The page begins with a banner at the top edge of the viewport. On screens wider than 768 px the header lies over it,
   * transparent at first. The banner leaves room for the header (`--size-header`).
   */
  readonly banner: true
  /** Pixels of scrolling after which the header is opaque. */
  readonly opaqueAfter: 30 | 50
}

/**
 * A route of a zone. Its id is the name of its module, `{id}.route.ts`, which `lazy` imports. `path` is a complete site
 * path in React Router's pattern syntax, under one of the zone's prefixes.
 */
export interface ZoneRoute {
  readonly id: string
  readonly path: string
  readonly lazy: () => Promise<ZoneRouteModule>
  /** Changes to the site's header for this page. */
  readonly chrome?: PageChrome
  /** The slots of the page's first view: their code loads together with the page. */
  readonly slots?: readonly SlotName[]
}

/**
 * A route module. `loader`, `head` and `query` come from a `*.server.ts` file, which the browser build replaces by an
 * empty one. A page without a loader has its head as data.
 */
export interface ZoneRouteModule {
  readonly Component: ComponentType
  readonly loader?: Loader | undefined
  readonly clientLoader?: ClientLoader
  readonly head?: Head | HeadFunction<never> | undefined
  /**
   * The query parameters that the page's document depends on; `[]` for none. Loader and head of a document get these only,
   * in this order, and all visitors with the same ones get the same document. A page that does not name its parameters is
   * rendered for each visitor if its URL has any.
   */
  readonly query?: readonly string[] | undefined
}

/** A page for search engines. */
export interface SitemapPage {
  /** Canonical site path, under one of the zone's prefixes. */
  readonly path: string
  /** The day on which the content last changed, `2026-11-21`, if known. */
  readonly lastModified?: string
}

export interface SitemapArgs {
  readonly context: LoaderContext
  /** Aborts when the listing takes too long. */
  readonly signal: AbortSignal
}

/**
 * Lists every indexable page of a zone, and no other: each responds 200 without `noindex`. The shell server runs it about
 * once an hour. It yields pages one by one, so that a long list is never in memory twice.
 */
export type Sitemap = (args: SitemapArgs) => AsyncIterable<SitemapPage>

/** The `*.server.ts` module of a sitemap; empty in the browser. */
export interface SitemapModule {
  readonly sitemap?: Sitemap | undefined
}

export interface ZoneDefinition {
  /** The package's name, e.g. `mf-search`. */
  readonly name: string
  /** Site paths that this zone serves. `/x` covers `/x` and all paths below it; `/` covers itself only. */
  readonly prefixes: readonly string[]
  /** How much visitors depend on the zone's pages. Information for operators. */
  readonly importance: 'primary' | 'supporting'
  /** Milliseconds before a loader times out on the server and the page shows the zone's error panel. */
  readonly budget: number
  /** A site path of this zone that a new release must render in the smoke test. */
  readonly smoke: string
  readonly routes: readonly ZoneRoute[]
  /** The zone's pages in `sitemap.xml`; none if left out. */
  readonly sitemap?: () => Promise<SitemapModule>
  /** The slots of other zones' pages that this zone fills, each by a module `{name}.slot.ts`. */
  readonly slots?: { readonly [Name in SlotName]?: () => Promise<SlotModule<Name>> }
}

/** Declares a zone: the default export of its `./routes`. */
export function defineZone(
  zone: ZoneDefinition,
): ZoneDefinition & { readonly contract: typeof ZONE_CONTRACT } {
  return { ...zone, contract: ZONE_CONTRACT }
}

/** The container's expose of a route. */
export const routeExpose = (routeId: string): string => `./route/${routeId}`

/** The container's expose of a slot. */
export const slotExpose = (slot: string): string => `./slot/${slot}`
