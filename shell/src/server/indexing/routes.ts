import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SiteListing } from './site-listing.ts'
import { fileCount, pagesOfFile, writeIndex, writePages } from './sitemap-xml.ts'

const KEPT = 3_600 // s
const RETRY_AFTER = '30' // s

/**
 * What stands for people who are logged in, or for programs. Its pages say noindex as well; this saves the visits. A login
 * page is open, its copies for every page that asks for a login are not.
 */
const DISALLOWED = ['/account', '/logowanie?redirect=', '/api/', '/_data/'] as const

/** Routes what search engines read beside the pages: `robots.txt`, and the site map in as many files as it needs. */
export function addIndexingRoutes(app: FastifyInstance, listing: SiteListing, origin: string): void {
  const robots = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) => kept(reply).type('text/plain; charset=utf-8').send(robots))

  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = await listing.pages()
    if (pages === null) return away(reply)
    const files = fileCount(pages)
    return files > 1
      ? kept(reply).type(XML).send(writeIndex(files, origin))
      : kept(reply)
          .type(XML)
          .send(Readable.from(writePages(pages, origin)))
  })

  app.get<{ Params: { file: string } }>('/sitemap-:file(^\\d{1,5}$).xml', async (request, reply) => {
    const pages = await listing.pages()
    if (pages === null) return away(reply)
    const ofFile = pagesOfFile(pages, Number(request.params.file))
    // A map of one file is /sitemap.xml itself.
    if (fileCount(pages) < 2 || ofFile.length === 0) return reply.callNotFound()
    return kept(reply)
      .type(XML)
      .send(Readable.from(writePages(ofFile, origin)))
  })
}

const XML = 'application/xml; charset=utf-8'

const kept = (reply: FastifyReply): FastifyReply => reply.header('Cache-Control', `public, max-age=${KEPT}`)

/** No zone can be listed: not an empty map, which would say that there are no pages. */
const away = (reply: FastifyReply): FastifyReply =>
  reply.status(503).header('Retry-After', RETRY_AFTER).type('text/plain; charset=utf-8').send('')
