import type { LoaderContext } from './zone.ts'

/** A page that search engines are to know. */
export interface SitemapPage {
  /** Canonical site path, under one of the zone's prefixes. */
  readonly path: string
  /** The day of the last change of what the page says, `2026-11-21`; only where it is known. */
  readonly lastModified?: string
}

export interface SitemapArgs {
  readonly context: LoaderContext
  /** Aborts when the listing takes too long. */
  readonly signal: AbortSignal
}

/**
 * Lists every page of a zone that may be indexed, and no other: each answers 200 and has no `noindex`. Runs on the shell
 * server, about once an hour; as an iteration, so that a long list never has to be in memory as a whole on its way.
 */
export type Sitemap = (args: SitemapArgs) => AsyncIterable<SitemapPage>

/** What a zone's `sitemap` resolves to: a `*.server.ts` module, which is empty in the browser. */
export interface SitemapModule {
  readonly sitemap?: Sitemap | undefined
}
