import type { ServerResponse } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'

/** A change that open pages learn of while developing. */
export type DevEvent =
  /** The shell was built; the site may not serve it yet. `hash` is the bundler's. */
  | { readonly kind: 'shell built'; readonly hash: string }
  /** A zone was built. Pages that run `hotSince` or a later version apply hot updates; others must load again. */
  | {
      readonly kind: 'zone built'
      readonly zone: string
      readonly version: string
      readonly hash: string
      readonly hotSince: string
    }
  /** The site serves these versions now. `shellBuilds` lists all versions of the shell, the oldest first. */
  | {
      readonly kind: 'serving'
      readonly versions: Readonly<Record<string, string>>
      readonly shellBuilds: readonly string[]
    }
  /** Something else than a build changed, for example the provider API: pages load their data again. */
  | { readonly kind: 'data changed' }
  /** A source (a build, the types, the server) has errors; an empty text means that they are gone. */
  | { readonly kind: 'errors'; readonly source: string; readonly text: string }

/** Sends events to open pages. A page that connects gets the latest event of each kind and source first. */
export class DevEvents {
  /** Connections of open pages, with the zones whose code they have loaded. */
  readonly #pages = new Map<ServerResponse, readonly string[]>()
  readonly #latest = new Map<string, DevEvent>()

  send(event: DevEvent): void {
    if (event.kind !== 'data changed') this.#latest.set(keyOf(event), event)
    for (const page of this.#pages.keys()) write(page, event)
  }

  /** Whether an open page has loaded a zone. */
  isOpen(zone: string): boolean {
    return [...this.#pages.values()].some((zones) => zones.includes(zone))
  }

  /** Removes the errors of a source. */
  clearErrors(source: string): void {
    if (this.#latest.has(keyOf({ kind: 'errors', source, text: '' })))
      this.send({ kind: 'errors', source, text: '' })
  }

  addRoute(app: FastifyInstance): void {
    app.get<{ Querystring: { zones?: string } }>('/events', ({ query }, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'Access-Control-Allow-Origin': '*',
      })
      reply.raw.write('retry: 300\n')
      for (const event of this.#latest.values()) write(reply.raw, event)
      this.#pages.set(reply.raw, query.zones?.split(',') ?? [])
      reply.raw.once('close', () => this.#pages.delete(reply.raw))
    })
  }
}

/**
 * Builds the server of the events, and of reports of browser errors: it responds to a stack trace with one that names
 * positions in the sources.
 */
export function buildEventsServer(
  events: DevEvents,
  locate: (stackTrace: string) => Promise<string>,
): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true })
  events.addRoute(app)
  app.post<{ Body: string }>('/browser-errors', async ({ body }, reply) =>
    reply
      .header('Access-Control-Allow-Origin', '*')
      .type('text/plain; charset=utf-8')
      .send(await locate(body)),
  )
  return app
}

function keyOf(event: Exclude<DevEvent, { kind: 'data changed' }>): string {
  if (event.kind === 'zone built') return `${event.kind} ${event.zone}`
  return event.kind === 'errors' ? `${event.kind} ${event.source}` : event.kind
}

const write = (page: ServerResponse, event: DevEvent) => page.write(`data: ${JSON.stringify(event)}\n\n`)
