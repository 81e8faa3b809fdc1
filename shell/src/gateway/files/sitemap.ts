import { covers } from '@medicena/zone-kit/registry'
import type { SitemapPage } from '@medicena/zone-kit/zone'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ReleaseSet, ServedRelease } from '../releases/release-sets.ts'
import { EncodedBody } from '../responses/stored/encoded-body.ts'
import { sendEncoded } from '../responses/stored/send-stored.ts'

const MAX_AGE_S = 3_600
const RETRY_AFTER_S = '30'

/** A zone's pages are cached this long. */
const TTL_MS = 3_600_000
/** A zone whose listing failed is retried after this time. */
const RETRY_AFTER_MS = 60_000

/** Bounds the cache; a site has far fewer zones. */
const MAX_ZONES = 1_000

/** The maximum number of URLs in a sitemap file (sitemaps.org protocol). */
export const PAGES_PER_FILE = 50_000

/** Paths for signed-in users and programs. Their pages are noindex as well; this saves crawling them. */
const DISALLOWED = ['/account', '/logowanie?redirect=', '/api/', '/_data/'] as const

/**
 * Adds the routes for crawlers: `robots.txt`, and the sitemap in as many files as it needs. Pages with generated data are not
 * advertised, but may be crawled: a crawler that may not read a page does not see its `noindex` and may list its address.
 */
export function addCrawlerRoutes(
  app: FastifyInstance,
  source: Pick<SitemapSource, 'lists'>,
  origin: string,
  isDemonstration: () => Promise<boolean>,
): void {
  app.get('/robots.txt', async (_request, reply) => {
    const sitemap = (await isDemonstration()) ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]
    const lines = ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), ...sitemap, '']
    return reply
      .header('Cache-Control', `public, max-age=${MAX_AGE_S}`)
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'))
  })

  /** The files of these lists of pages, each serialized and compressed once. */
  const files = new Map<number, EncodedBody>()
  let written: readonly (readonly SitemapPage[])[] = []
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    number: number,
  ): Promise<FastifyReply> => {
    const lists = await source.lists()
    // An empty sitemap would tell crawlers that there are no pages.
    if (lists.length === 0) return reply.status(503).header('Retry-After', RETRY_AFTER_S).send()
    const isSame = lists.length === written.length && lists.every((list) => written.includes(list))
    if (!isSame) files.clear()
    written = lists
    const xml = files.has(number) ? null : sitemapFile(lists.flat(), number, origin)
    if (xml !== null) files.set(number, new EncodedBody(xml))
    const file = files.get(number)
    if (!file) {
      reply.callNotFound()
      return reply
    }
    reply.header('Cache-Control', `public, max-age=${MAX_AGE_S}`).type('application/xml; charset=utf-8')
    return sendEncoded(request, reply, file)
  }
  app.get('/sitemap.xml', (request, reply) => send(request, reply, 0))
  app.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,4}$).xml', (request, reply) =>
    send(request, reply, Number(request.params.file)),
  )
}

/** The pages that a release has listed; null while no listing of its zone has succeeded. */
interface Listing {
  readonly version: string
  readonly pages: readonly SitemapPage[] | null
}

export interface SitemapSourceOptions {
  /** The live releases. */
  readonly live: () => Pick<ReleaseSet, 'zones'>
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
  /** By zone. An outdated one is used while the next one is fetched. */
  readonly #listings = new LRUCache<string, Listing, ServedRelease>({
    max: MAX_ZONES,
    ttl: TTL_MS,
    allowStale: true,
    ttlResolution: 0,
    perf: Date,
    fetchMethod: async (_zone, before, { options, context }) => {
      const pages = await this.#list(context)
      if (!pages) options.ttl = RETRY_AFTER_MS
      return { version: context.version, pages: pages ?? before?.pages ?? null }
    },
  })

  constructor(options: SitemapSourceOptions) {
    this.#options = options
  }

  /**
   * Returns the pages of each zone that could list them, the same list until it changes. Waits only for first listings;
   * refreshes run in the background.
   */
  async lists(): Promise<(readonly SitemapPage[])[]> {
    const releases = this.#options.live().zones.flatMap((served) => {
      return served.kind === 'loaded' && served.zone.description.hasSitemap ? served.zone : []
    })
    const listings = await Promise.all(
      releases.map((release) => {
        const forceRefresh = this.#listings.peek(release.zone)?.version !== release.version
        return this.#listings.fetch(release.zone, { context: release, forceRefresh })
      }),
    )
    return listings.flatMap((listing) => (listing?.pages ? [listing.pages] : []))
  }

  /** @returns null if the listing fails */
  async #list(release: ServedRelease): Promise<readonly SitemapPage[] | null> {
    const { zone, description } = release
    const { list, report } = this.#options
    try {
      const pages = await list(release)
      const own = pages.filter(({ path }) => description.prefixes.some((prefix) => covers(prefix, path)))
      if (own.length < pages.length)
        report({ zone, pages: pages.length - own.length }, 'zone lists pages outside its prefixes')
      return own
    } catch (error) {
      report({ err: error, zone }, 'zone sitemap failed')
      return null
    }
  }
}

/**
 * Writes a file of the sitemap: 0 is the file of all pages, or the index if they need several, which are numbered from 1.
 * @param origin without a trailing slash
 * @returns null for a file that does not exist
 */
function sitemapFile(pages: readonly SitemapPage[], file: number, origin: string): string | null {
  const count = Math.ceil(pages.length / PAGES_PER_FILE)
  if (file > (count > 1 ? count : 0)) return null
  if (file === 0 && count > 1) {
    const files = Array.from({ length: count }, (_, index) => `/sitemap-${index + 1}.xml`)
    return xmlOf(
      'sitemapindex',
      'sitemap',
      files.map((path) => ({ path })),
      origin,
    )
  }
  const start = Math.max(file - 1, 0) * PAGES_PER_FILE
  return xmlOf('urlset', 'url', pages.slice(start, start + PAGES_PER_FILE), origin)
}

function xmlOf(root: string, element: string, pages: readonly SitemapPage[], origin: string): string {
  const entries = pages.map(({ path, lastModified }) => {
    const changed = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`
    return `<${element}><loc>${escapeXml(origin + path)}</loc>${changed}</${element}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`
}

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
