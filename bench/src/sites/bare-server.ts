import cluster from 'node:cluster'
import Fastify from 'fastify'
import { WORKERS } from '../environment.ts'

// A Fastify server without hooks that sends the site's documents, in as many processes as the site has workers:
// `bare-server.ts <origin> <port> <path>…`. The difference between the two is the cost of everything that the site does
// besides sending.

const [, , origin = '', port = '0', ...paths] = process.argv

if (cluster.isPrimary) {
  for (let count = 0; count < WORKERS; count += 1) cluster.fork()
  process.on('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill()
    process.exit()
  })
} else {
  const app = Fastify()
  for (const path of paths) {
    const body = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
    app.get(path, (_request, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(body))
  }
  await app.listen({ port: Number(port), host: '127.0.0.1' })
}
