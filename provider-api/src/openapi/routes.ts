import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { describeContract } from './document.ts'
import { writePage } from './page.ts'
import { STYLE } from './page-style.ts'

/** Seconds for which the description may be kept: it changes by a release only. */
const MAX_AGE = 300

/** Nothing but the page's own style: no script, no other origin. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Routes the description of the API: `openapi.json` for programs, `docs` for people. */
export function addOpenApiRoutes(api: FastifyInstance): void {
  const document = describeContract()
  const json = JSON.stringify(document)
  const page = writePage(document)
  api.get('/openapi.json', async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${MAX_AGE}`).type('application/json; charset=utf-8')
    return json
  })
  api.get('/docs', async (_request, reply) => {
    reply
      .header('cache-control', `public, max-age=${MAX_AGE}`)
      .header('content-security-policy', POLICY)
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
    return page
  })
}
