import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import files from '@fastify/static'
import type { LoaderContext } from '@medicena/zone-kit/zone'
import fastify from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { API_PROXY_ORIGIN, DATA_FOLDER, originOf, SITES } from '../environment.ts'

// Runs as a process of its own: serves the server-rendered app by React Router's own request handler, with the shell server's
// libraries and settings, so that only the pages differ.

const FOLDER = join(DATA_FOLDER, 'server-rendered')
const ORIGIN = originOf('server-rendered')
const context = { providerUrl: `${API_PROXY_ORIGIN}/api/`, siteOrigin: ORIGIN } satisfies LoaderContext

const build: ServerBuild = await import(join(FOLDER, 'server/index.js'))
const handle = createRequestHandler(build, 'production')

const app = fastify({ logger: false, forceCloseConnections: true })
await app.register(compress, {
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
})
await app.register(files, {
  root: join(FOLDER, 'client/assets'),
  prefix: '/assets/',
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  index: false,
})
await app.register(proxy, { upstream: API_PROXY_ORIGIN, prefix: '/api/', rewritePrefix: '/api/' })
app.get('/healthz', async () => ({ status: 'ok' }))
app.get('/*', async (request, reply) => {
  const headers = { 'User-Agent': request.headers['user-agent'] ?? '' }
  const response = await handle(new Request(ORIGIN + request.url, { headers }), context)
  reply.status(response.status).headers(Object.fromEntries(response.headers))
  return reply.send(response.body ? Readable.fromWeb(response.body as ReadableStream) : '')
})
await app.listen({ port: SITES['server-rendered'] })
