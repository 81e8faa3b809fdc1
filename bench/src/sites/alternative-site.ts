import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import files from '@fastify/static'
import type { LoaderContext } from '@medicena/zone-kit/zone'
import fastify, { type FastifyInstance } from 'fastify'
import {
  createRequestHandler,
  createStaticHandler,
  isRouteErrorResponse,
  type LoaderFunction,
  type ServerBuild,
} from 'react-router'
import * as profile from '../../../mf-facility/src/profile/profile.server.ts'
import * as home from '../../../mf-search/src/home/home.server.ts'
import * as promotions from '../../../mf-search/src/promotions/promotions.server.ts'
import * as results from '../../../mf-search/src/results/results.server.ts'
import { withHead } from '../../app/with-head.server.ts'
import { API_PROXY_ORIGIN, DATA_FOLDER, originOf, SITES } from '../environment.ts'

// Runs as a process of its own: `alternative-site.ts plain | server-rendered`.

const contextOf = (site: 'plain' | 'server-rendered') =>
  ({ providerUrl: `${API_PROXY_ORIGIN}/api/`, siteOrigin: originOf(site) }) satisfies LoaderContext

/** Creates a server with the shell server's libraries and settings, so that only the pages differ. */
async function createApp(folder: string): Promise<FastifyInstance> {
  const app = fastify({ logger: false, forceCloseConnections: true })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(files, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  await app.register(proxy, { upstream: API_PROXY_ORIGIN, prefix: '/api/', rewritePrefix: '/api/' })
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}

/** Serves the single-page app: one document for every URL, and a JSON endpoint that runs the zones' loaders. */
async function createPlainApp(folder: string): Promise<FastifyInstance> {
  const app = await createApp(folder)
  const document = await readFile(join(folder, 'index.html'))
  const context = contextOf('plain')
  const route = (path: string, loader: ReturnType<typeof withHead>) => ({
    path,
    loader: (async ({ request, params }) => loader({ request, params, context })) satisfies LoaderFunction,
  })
  const pages = createStaticHandler([
    route('/', withHead(home)),
    route('/uslugi-medyczne/*', withHead(results)),
    route('/placowki/*', withHead(profile)),
    route('/promocje', withHead(promotions)),
  ])

  app.get('/_data/*', async (request, reply) => {
    const url = originOf('plain') + request.url.replace('/_data', '')
    const result = await pages.query(new Request(url))
    if (result instanceof Response) return { redirect: result.headers.get('Location') }
    const [error] = Object.values(result.errors ?? {})
    if (error) return reply.status(isRouteErrorResponse(error) ? error.status : 500).send({})
    return Object.values(result.loaderData)[0]
  })
  app.get('/*', async (_request, reply) => reply.type('text/html; charset=utf-8').send(document))
  return app
}

/** Serves the server-rendered app by React Router's own request handler. */
async function createServerRenderedApp(folder: string): Promise<FastifyInstance> {
  const app = await createApp(join(folder, 'client'))
  const build: ServerBuild = await import(join(folder, 'server/index.js'))
  const handle = createRequestHandler(build, 'production')
  const context = contextOf('server-rendered')

  app.get('/*', async (request, reply) => {
    const url = originOf('server-rendered') + request.url
    const headers = { 'User-Agent': request.headers['user-agent'] ?? '' }
    const response = await handle(new Request(url, { headers }), context)
    reply.status(response.status).headers(Object.fromEntries(response.headers))
    return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : '')
  })
  return app
}

const [, , site] = process.argv
if (site === 'plain') {
  const app = await createPlainApp(join(DATA_FOLDER, site))
  await app.listen({ port: SITES[site] })
} else if (site === 'server-rendered') {
  const app = await createServerRenderedApp(join(DATA_FOLDER, site))
  await app.listen({ port: SITES[site] })
} else throw new Error(`Unknown site '${site}'. Sites: plain, server-rendered`)
