import { get } from 'node:http'
import Fastify from 'fastify'

// A Fastify server without hooks that sends the API's compressed responses: `bare-server.ts <origin> <port> <path>…`.
// The difference between the two is the cost of everything that the API does besides sending.

const [, , origin = '', port = '0', ...paths] = process.argv
const app = Fastify()
for (const path of paths) {
  const { body, type } = await fetchCompressed(origin + path)
  app.get(path, (_request, reply) =>
    reply.header('content-type', type).header('content-encoding', 'br').send(body),
  )
}
process.stdout.write(`listening on ${await app.listen({ port: Number(port), host: '127.0.0.1' })}\n`)

/** Fetches a brotli-compressed body, which `fetch` would decompress. */
function fetchCompressed(url: string): Promise<{ body: Buffer; type: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      if (response.headers['content-encoding'] !== 'br') reject(new Error(`${url} is not compressed`))
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ body: Buffer.concat(chunks), type: response.headers['content-type'] ?? '' })
    }).once('error', reject)
  })
}
