import cors from '@fastify/cors'
import files from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'

/** Serves a folder with CORS for every origin, like a partner's server. */
export async function serveFolder(root: string, port: number): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  await app.register(cors, { origin: '*' })
  await app.register(files, { root })
  await app.listen({ port, host: '127.0.0.1' })
  return app
}
