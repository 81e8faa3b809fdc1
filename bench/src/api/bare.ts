import { get } from 'node:http'
import Fastify from 'fastify'

/**
 * A bare Fastify server that answers with the very bytes of the API: `bare.ts <origin> <port> <path>…`. What the API does
 * beside sending is the difference between the two.
 */
const [, , origin = '', port = '0', ...paths] = process.argv
const app = Fastify()
for (const path of paths) {
  const { body, type } = await fetchPacked(origin + path)
  app.get(path, (_request, reply) =>
    reply.header('content-type', type).header('content-encoding', 'br').send(body),
  )
}
process.stdout.write(`bare on ${await app.listen({ port: Number(port), host: '127.0.0.1' })}\n`)

/** As `fetch`, which would unpack. */
function fetchPacked(url: string): Promise<{ body: Buffer; type: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      if (response.headers['content-encoding'] !== 'br') reject(new Error(`${url} is not packed`))
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ body: Buffer.concat(chunks), type: response.headers['content-type'] ?? '' })
    }).once('error', reject)
  })
}
