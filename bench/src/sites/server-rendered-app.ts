import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { LoaderContext } from '@medicena/zone-kit/zone'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { originOf, PROVIDER_COPY } from '../environment.ts'
import { rivalApp } from './rival-app.ts'

const context = {
  providerUrl: PROVIDER_COPY,
  siteOrigin: originOf('server-rendered'),
} satisfies LoaderContext

/** The server-rendered app: React Router's own request handler over its build. */
export async function serverRenderedApp(folder: string): Promise<FastifyInstance> {
  const app = await rivalApp(join(folder, 'client'))
  const build: ServerBuild = await import(join(folder, 'server/index.js'))
  const handle = createRequestHandler(build, 'production')

  app.get('/*', async (request, reply) => {
    const url = originOf('server-rendered') + request.url
    const headers = { 'User-Agent': request.headers['user-agent'] ?? '' }
    const answer = await handle(new Request(url, { headers }), context)
    reply.status(answer.status).headers(Object.fromEntries(answer.headers))
    return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : '')
  })
  return app
}
