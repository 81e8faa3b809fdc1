import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { messageOf } from '@medicena/domain/error-message'
import { context, propagation } from '@opentelemetry/api'
import { traced } from '../rendering/tracing.ts'
import type { LoadedRelease } from './load-release.ts'
import { type Refusal, type ReleaseDescription, WORK_HEADER, type ZoneServerSettings } from './protocol.ts'
import type { ReleasePages } from './release-pages.ts'

/** The outcome of a start: the pages of a release, or why it must not serve visitors. */
export type Outcome =
  | { readonly release: LoadedRelease; readonly pages: ReleasePages }
  | { readonly refusal: Refusal }

export interface ZoneServerOptions {
  readonly outcome: Promise<Outcome>
  readonly settings: Pick<ZoneServerSettings, 'siteOrigin'>
}

/** Creates the request listener of a zone server: its release, health, pages, page data and sitemap. */
export function zoneServer({ outcome, settings }: ZoneServerOptions): RequestListener {
  return async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://zone-server')
    const request = () => pageRequest(settings.siteOrigin, searchParams, incoming, response)
    try {
      if (pathname === '/health') return send(response, 200, { rssMb: process.memoryUsage.rss() / 2 ** 20 })
      const started = await outcome
      if ('refusal' in started) return send(response, 422, started.refusal)
      const { release, pages } = started
      switch (pathname) {
        case '/release':
          return send(response, 200, describe(release))
        case '/page': {
          response.setHeader('Content-Type', 'application/x-ndjson')
          const messages = pages.page(request(), searchParams.has('demonstration'))
          const send = async () => {
            for await (const message of messages) response.write(`${JSON.stringify(message)}\n`)
          }
          await traced('page', {}, send, propagation.extract(context.active(), incoming.headers))
          return response.end()
        }
        case '/data': {
          const { status, body, work } = await pages.data(request(), Number(searchParams.get('status')))
          response.setHeader(WORK_HEADER, JSON.stringify(work))
          return send(response, status, body)
        }
        case '/sitemap':
          return send(response, 200, await pages.sitemap())
        default:
          return send(response, 404, {})
      }
    } catch (error) {
      if (response.headersSent) return response.destroy()
      return send(response, 500, { reason: messageOf(error) })
    }
  }
}

const describe = ({ definition, routes, slots }: LoadedRelease): ReleaseDescription => ({
  importance: definition.importance,
  prefixes: [...definition.prefixes],
  routes: [...routes],
  slots: Object.keys(slots) as ReleaseDescription['slots'],
  hasSitemap: definition.sitemap !== undefined,
})

/** Creates the request that loaders see. It carries only what the gateway passes on. */
function pageRequest(
  siteOrigin: string,
  parameters: URLSearchParams,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Request {
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  const forwarded = headers['x-forwarded-for']
  return new Request(siteOrigin + (parameters.get('url') ?? '/'), {
    signal: controller.signal,
    headers: {
      'user-agent': headers['user-agent'] ?? '',
      ...(typeof forwarded === 'string' && { 'x-forwarded-for': forwarded }),
    },
  })
}

function send(response: ServerResponse, status: number, body: object): void {
  const json = JSON.stringify(body)
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) })
    .end(json)
}
