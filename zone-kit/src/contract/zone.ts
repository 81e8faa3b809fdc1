import type { ComponentType } from 'react'
import type { PageChrome } from './chrome.ts'
import type { Head } from './head.ts'
import type { SitemapModule } from './sitemap.ts'
import type { SlotModule, SlotName } from './slots.ts'

/** The version of this contract. The shell refuses a release that declares one it does not support. */
export const ZONE_CONTRACT = 1

/** What the shell server hands to a loader. */
export interface LoaderContext {
  /** Where the provider API is reached from this server; ends in `/api/`. */
  readonly providerUrl: string
  /** The public origin of the site, without a trailing slash. */
  readonly siteOrigin: string
}

export interface LoaderArgs {
  /**
   * `request.url` is the page's address; `request.signal` aborts when the visitor leaves. `request.headers` has the visitor's
   * `User-Agent` and, as `X-Forwarded-For`, address: for calls that count or limit visitors. Nothing else of theirs is in it.
   */
  readonly request: Request
  readonly params: Readonly<Record<string, string | undefined>>
  readonly context: LoaderContext
}

/** Runs on the shell server, for documents and for soft navigations. Returns plain JSON data. */
export type Loader<Data = unknown> = (args: LoaderArgs) => Promise<Data>

/**
 * Runs in the browser: for pages whose data must not pass the shell server. In a document, as the server renders it and
 * as the browser takes it over, the data is null at first.
 */
export type ClientLoader<Data = unknown> = (args: Omit<LoaderArgs, 'context'>) => Promise<Data>

export interface HeadArgs<Data = unknown> {
  readonly data: Data
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
}

export type HeadFunction<Data = unknown> = (args: HeadArgs<Data>) => Head

/**
 * A route of a zone. Its id is the name of its module, `{id}.route.ts`, to which `lazy` resolves. `path` is a whole site
 * path in React Router's pattern language and lies under one of the zone's prefixes.
 */
export interface ZoneRoute {
  readonly id: string
  readonly path: string
  readonly lazy: () => Promise<ZoneRouteModule>
  /** What the frame does for the page beyond its usual look. */
  readonly chrome?: PageChrome
  /** The slots that the page shows from the first: what fills them is fetched together with the page. */
  readonly slots?: readonly SlotName[]
}

/**
 * A route module. `loader` and `head` live in a `*.server.ts` file, which the browser build replaces by an empty one:
 * neither they nor what they import reaches a visitor. A page without a loader gives its head as data.
 */
export interface ZoneRouteModule {
  readonly Component: ComponentType
  readonly loader?: Loader | undefined
  readonly clientLoader?: ClientLoader
  readonly head?: Head | HeadFunction<never> | undefined
}

export interface ZoneDefinition {
  /** The package's name, e.g. `mf-search`. */
  readonly name: string
  /** Site paths that this zone answers for. `/x` covers `/x` and all below it; `/` covers itself only. */
  readonly prefixes: readonly string[]
  /** A `primary` zone carries its page; without a `supporting` one the page is whole. */
  readonly importance: 'primary' | 'supporting'
  /** Milliseconds that its loaders may take on the server before the visitor sees the zone's error panel. */
  readonly budget: number
  /** A site path of this zone that a new release must render on the server before it goes live. */
  readonly smoke: string
  readonly routes: readonly ZoneRoute[]
  /** Lists the zone's pages for `sitemap.xml`; a zone without one has none there. */
  readonly sitemap?: () => Promise<SitemapModule>
  /** The slots of other zones' pages that this zone fills. Each resolves to a module `{name}.slot.ts`. */
  readonly slots?: { readonly [Name in SlotName]?: () => Promise<SlotModule<Name>> }
}

/** Declares a zone: the default export of its `./routes`. */
export function defineZone(
  zone: ZoneDefinition,
): ZoneDefinition & { readonly contract: typeof ZONE_CONTRACT } {
  return { ...zone, contract: ZONE_CONTRACT }
}

/** The container's expose that holds the route of an id. */
export const routeExpose = (routeId: string): string => `./route/${routeId}`

/** The container's expose that fills a slot. */
export const slotExpose = (slot: string): string => `./slot/${slot}`
