import { join } from 'node:path'
import cors from '@fastify/cors'
import files from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'

/**
 * The origin of one zone: serves the zone's release folders to browsers and to the shell server. Releases never
 * change, so everything may be kept for a year.
 */
export async function buildOrigin(store: string, zone: string): Promise<FastifyInstance> {
  const app = fastify({ logger: false })
  await app.register(cors, { origin: '*' })
  await app.register(files, {
    root: join(store, 'releases', zone),
    prefix: `/${zone}/`,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}
