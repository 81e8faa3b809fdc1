import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import files from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { PROVIDER_COPY } from '../environment.ts'

/** What serves both rivals: the shell server's libraries with its settings, so that only the pages differ. */
export async function rivalApp(folder: string): Promise<FastifyInstance> {
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
  const { origin, pathname } = new URL(PROVIDER_COPY)
  await app.register(proxy, { upstream: origin, prefix: '/api/', rewritePrefix: pathname })
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}
