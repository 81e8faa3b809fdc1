import { createServer } from 'node:http'
import { API_ORIGIN, API_PROXY_PORT } from '../environment.ts'

// Runs as a process of its own. Caches every response of the provider API in memory, so that all sites get the same data at the
// same speed and the database does not limit the rate of rendering.

interface CachedResponse {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

const cache = new Map<string, Promise<CachedResponse>>()

createServer(async (request, reply) => {
  const path = request.url ?? '/'
  const response = cache.get(path) ?? fetchResponse(path)
  // The site waits there for changes of the data.
  if (!path.startsWith('/api/DataVersion')) cache.set(path, response)
  const { status, type, body } = await response
  reply.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
}).listen(API_PROXY_PORT, '127.0.0.1')

async function fetchResponse(path: string): Promise<CachedResponse> {
  const response = await fetch(API_ORIGIN + path)
  return {
    status: response.status,
    type: response.headers.get('Content-Type') ?? 'application/json',
    body: Buffer.from(await response.arrayBuffer()),
  }
}
