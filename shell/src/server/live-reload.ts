import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const EVENTS = '/_dev/events'

/** Reloads a document when the site or one of its releases has changed since the document was served. */
export const LIVE_RELOAD_SCRIPT = `{
  let first
  new EventSource('${EVENTS}').onmessage = ({ data }) => (first ??= data) === data || location.reload()
}`

/** Notifies open documents of new releases and restarts, by server-sent events. For development only. */
export class LiveReload {
  readonly #connections = new Set<ServerResponse>()
  /** Identifies the state that all workers serve; the same in all workers. */
  #stamp = ''

  addRoute(app: FastifyInstance): void {
    app.addHook('preClose', async () => {
      for (const response of this.#connections) response.end()
    })
    app.get(EVENTS, (_request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      this.#connections.add(reply.raw)
      reply.raw.once('close', () => this.#connections.delete(reply.raw))
      this.#send(reply.raw)
    })
  }

  /** Notifies all open documents of a state that all workers serve. */
  announce(stamp: string): void {
    this.#stamp = stamp
    for (const response of this.#connections) this.#send(response)
  }

  #send(response: ServerResponse): void {
    response.write(`retry: 300\ndata: ${this.#stamp}\n\n`)
  }
}
