import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const EVENTS = '/_dev/events'

/** What a document does during development: it loads itself again when the site is no longer the one it came from. */
export const LIVE_RELOAD_SCRIPT = `{
  let first
  new EventSource('${EVENTS}').onmessage = ({ data }) => (first ??= data) === data || location.reload()
}`

/** Tells open documents of every new release and of a restart of the site. For development only. */
export class LiveReload {
  readonly #boot = randomUUID()
  readonly #open = new Set<ServerResponse>()
  #changes = 0

  addRoute(app: FastifyInstance): void {
    app.addHook('preClose', async () => {
      for (const response of this.#open) response.end()
    })
    app.get(EVENTS, (_request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      this.#open.add(reply.raw)
      reply.raw.once('close', () => this.#open.delete(reply.raw))
      this.#tell(reply.raw)
    })
  }

  /** A release has gone live. */
  announce(): void {
    this.#changes += 1
    for (const response of this.#open) this.#tell(response)
  }

  #tell(response: ServerResponse): void {
    response.write(`retry: 300\ndata: ${this.#boot}-${this.#changes}\n\n`)
  }
}
