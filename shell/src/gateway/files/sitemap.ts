import { covers } from '@medicena/zone-kit/registry'
import type { SitemapPage } from '@medicena/zone-kit/zone'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ServedRelease, Snapshot } from '../releases/site-zones.ts'
import { EncodedBody } from '../responses/stored/encoded-body.ts'
import { sendEncoded } from '../responses/stored/send-stored.ts'

const MAX_AGE_S = 3_600
const RETRY_AFTER_S = '30'

/** Paths for signed-in users and programs. Their pages are noindex as well; this saves crawling them. */
const DISALLOWED = ['/account', '/logowanie?redirect=', '/api/', '/_data/'] as const

/**
 * Writes `robots.txt`. Pages with generated data are not advertised, but may be crawled: a crawler that may not read a page
 * does not see its `noindex` and may list its address.
 */
function robotsTxt(origin: string, isDemonstration: boolean): string {
  return [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    ...(isDemonstration ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n')
}

/** Adds the routes for crawlers: `robots.txt`, and the sitemap in as many files as it needs. */
export function addCrawlerRoutes(
  app: FastifyInstance,
  source: SitemapSource,
  origin: string,
  isDemonstration: () => Promise<boolean>,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    cacheable(reply)
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(origin, await isDemonstration())),
  )

  const files = new SitemapFiles(origin)
  app.get('/sitemap.xml', async (request, reply) => {
    const pages = await source.pages()
    if (pages === null) return unavailable(reply)
    return sendEncoded(request, cacheable(reply).type(XML), files.main(pages))
  })

  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,5}$).xml', async (request, reply) => {
    const pages = await source.pages()
    if (pages === null) return unavailable(reply)
    const file = files.numbered(pages, Number(request.params.file))
    return file ? sendEncoded(request, cacheable(reply).type(XML), file) : reply.callNotFound()
  })
}

/** The files of a sitemap, each written and compressed once for the same pages. */
class SitemapFiles {
  readonly #origin: string
  readonly #written = new Map<number, EncodedBody>()
  #pages: readonly SitemapPage[] = []

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Returns the file of all pages, or the index if they need several. */
  main(pages: readonly SitemapPage[]): EncodedBody {
    const count = fileCount(pages)
    return this.#file(pages, 0, () =>
      count > 1 ? writeIndex(count, this.#origin) : [...writePages(pages, this.#origin)].join(''),
    )
  }

  /** Returns one of several files, numbered from 1; null if it does not exist. */
  numbered(pages: readonly SitemapPage[], file: number): EncodedBody | null {
    const ofFile = pagesOfFile(pages, file)
    // A single file is /sitemap.xml itself.
    if (fileCount(pages) < 2 || ofFile.length === 0) return null
    return this.#file(pages, file, () => [...writePages(ofFile, this.#origin)].join(''))
  }

  #file(pages: readonly SitemapPage[], file: number, write: () => string): EncodedBody {
    if (pages !== this.#pages) {
      this.#pages = pages
      this.#written.clear()
    }
    const existing = this.#written.get(file)
    if (existing) return existing
    const written = new EncodedBody(write())
    this.#written.set(file, written)
    return written
  }
}

const XML = 'application/xml; charset=utf-8'

const cacheable = (reply: FastifyReply): FastifyReply =>
  reply.header('Cache-Control', `public, max-age=${MAX_AGE_S}`)

/** Responds with 503 instead of an empty sitemap, which would tell crawlers that there are no pages. */
const unavailable = (reply: FastifyReply): FastifyReply =>
  reply.status(503).header('Retry-After', RETRY_AFTER_S).type('text/plain; charset=utf-8').send('')

/** A zone's pages are cached this long. */
const TTL_MS = 3_600_000
/** A zone whose listing failed is retried after this time. */
const RETRY_AFTER_MS = 60_000

interface ZoneListing {
  /** The release that listed the pages. */
  readonly version: string
  /** The listed pages; null when no listing has succeeded yet. */
  readonly pages: readonly SitemapPage[] | null
  /** Time in ms after which the listing is refreshed. */
  readonly expiresAt: number
}

export interface SitemapSourceOptions {
  readonly snapshot: () => Snapshot
  /** Lists the pages of a release. */
  readonly list: (release: ServedRelease) => Promise<SitemapPage[]>
  readonly report: (details: object, message: string) => void
}

/**
 * Collects and caches the indexable pages of all zones. A zone lists its pages again when they expire or its release
 * changes; when that fails its last list stays, and other zones are not affected.
 */
export class SitemapSource {
  readonly #options: SitemapSourceOptions
  readonly #listings = new Map<string, ZoneListing>()
  readonly #inFlight = new Map<string, Promise<void>>()
  #joined: { readonly lists: readonly (readonly SitemapPage[])[]; readonly pages: readonly SitemapPage[] } = {
    lists: [],
    pages: [],
  }

  constructor(options: SitemapSourceOptions) {
    this.#options = options
  }

  /**
   * Returns all pages by zone, the same list until one changes; null when no zone could list any. Waits only for first
   * listings; refreshes run in the background.
   */
  async pages(): Promise<readonly SitemapPage[] | null> {
    const zones = this.#options.snapshot().zones.flatMap((live) => {
      return live.kind === 'loaded' && live.zone.description.hasSitemap ? live.zone : []
    })
    const firstListings = zones.flatMap((release) => {
      const cached = this.#listings.get(release.zone)
      if (cached?.version === release.version && Date.now() < cached.expiresAt) return []
      const listing = this.#refresh(release)
      return cached ? [] : [listing]
    })
    await Promise.all(firstListings)
    const lists = zones.flatMap(({ zone }) => {
      const pages = this.#listings.get(zone)?.pages
      return pages ? [pages] : []
    })
    if (lists.length === 0) return null
    const isSame =
      lists.length === this.#joined.lists.length &&
      lists.every((list, index) => list === this.#joined.lists[index])
    if (!isSame) this.#joined = { lists, pages: lists.flat() }
    return this.#joined.pages
  }

  /** Lists a zone's pages; concurrent calls share one listing. */
  #refresh(release: ServedRelease): Promise<void> {
    const { zone } = release
    const listing = this.#inFlight.get(zone) ?? this.#list(release).finally(() => this.#inFlight.delete(zone))
    this.#inFlight.set(zone, listing)
    return listing
  }

  async #list(release: ServedRelease): Promise<void> {
    const { zone, version, description } = release
    const { list, report } = this.#options
    try {
      const pages = await list(release)
      const own = pages.filter(({ path }) => description.prefixes.some((prefix) => covers(prefix, path)))
      if (own.length < pages.length)
        report({ zone, pages: pages.length - own.length }, 'zone lists pages outside its prefixes')
      this.#listings.set(zone, { version, pages: own, expiresAt: Date.now() + TTL_MS })
    } catch (error) {
      report({ err: error, zone }, 'zone sitemap failed')
      const pages = this.#listings.get(zone)?.pages ?? null
      this.#listings.set(zone, { version, pages, expiresAt: Date.now() + RETRY_AFTER_MS })
    }
  }
}

/** The maximum number of URLs in a sitemap file (sitemaps.org protocol). */
export const PAGES_PER_FILE = 50_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** The number of URLs written per chunk. */
const CHUNK_SIZE = 1_000

/** Counts the files that the pages need. */
export const fileCount = (pages: readonly SitemapPage[]): number => Math.ceil(pages.length / PAGES_PER_FILE)

/** Returns the pages of a file, numbered from 1; none for a file that does not exist. */
export function pagesOfFile(pages: readonly SitemapPage[], file: number): readonly SitemapPage[] {
  return pages.slice((file - 1) * PAGES_PER_FILE, file * PAGES_PER_FILE)
}

/** Writes a sitemap file in chunks. `origin` has no trailing slash. */
export function* writePages(pages: readonly SitemapPage[], origin: string): Generator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
  for (let start = 0; start < pages.length; start += CHUNK_SIZE) {
    yield pages
      .slice(start, start + CHUNK_SIZE)
      .map(({ path, lastModified }) => {
        const changed = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`
        return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>\n`
      })
      .join('')
  }
  yield '</urlset>\n'
}

/** Writes the sitemap index of `count` files. */
export function writeIndex(count: number, origin: string): string {
  const files = Array.from({ length: count }, (_, index) => {
    return `<sitemap><loc>${escapeXml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`
  })
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
