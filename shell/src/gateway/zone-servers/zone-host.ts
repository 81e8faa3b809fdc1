import type { RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { messageOf } from '@medicena/domain/error-message'
import { type ReleaseCode, WORK_HEADER } from '../../zone-server/protocol.ts'
import { RefusedError } from './connection.ts'
import type { ProcessEnd } from './faults.ts'
import { ENDED_STATUS } from './remote-zone-server.ts'
import { type ServerFault, type ServerSpec, specOf, type ZoneServers } from './zone-servers.ts'

/** Headers that pass from the gateway to a zone server, and back. */
const REQUEST_HEADERS = ['user-agent', 'x-forwarded-for', 'traceparent', 'tracestate']
const RESPONSE_HEADERS = ['content-type', WORK_HEADER]

export interface ZoneHostOptions {
  readonly servers: Pick<ZoneServers, 'admit' | 'serverFor'>
  /**
   * Fetches and verifies a stored release.
   * @throws Error with the reason why it must not run
   */
  readonly codeOf: (zone: string, version: string) => Promise<ReleaseCode>
}

/**
 * Runs zone servers for a gateway on another machine. A path begins with the releases that a server runs:
 * `/mf-facility@2.0.1+mf-search@1.4.0/page?url=…`. The first request starts it, which is its trial.
 */
export class ZoneHost {
  readonly #options: ZoneHostOptions
  readonly #specs = new Map<string, Promise<ServerSpec>>()
  /** Ended servers that were not reported to the gateway yet, by spec. */
  readonly #ends = new Map<string, ProcessEnd[]>()

  constructor(options: ZoneHostOptions) {
    this.#options = options
  }

  /** Records the end of a server, which the gateway's next health check reads. */
  onFault({ spec: { key }, kind, message }: ServerFault): void {
    this.#ends.set(key, [...(this.#ends.get(key) ?? []), { kind, message }])
  }

  readonly listener: RequestListener = async ({ url = '', headers }, response) => {
    const [, key, path] = /^\/([^/]+@[^/]+)(\/.*)$/.exec(url) ?? []
    if (key === undefined || path === undefined) return send(response, url === '/healthz' ? 200 : 404, {})
    const controller = new AbortController()
    response.once('close', () => controller.abort())
    try {
      const spec = await this.#specFor(key)
      const end = path === '/health' ? this.#ends.get(spec.key)?.shift() : undefined
      if (end) return send(response, ENDED_STATUS, end)
      const server = await this.#options.servers.serverFor(spec)
      const rendered = await server.get(path, pick(headers, REQUEST_HEADERS), controller.signal)
      response.writeHead(rendered.statusCode, pick(rendered.headers, RESPONSE_HEADERS))
      await pipeline(rendered.body, response)
    } catch (error) {
      if (response.headersSent) response.destroy()
      else if (error instanceof RefusedError)
        send(response, 422, { reason: error.message, importance: error.importance })
      else send(response, 503, { reason: messageOf(error) })
    }
  }

  #specFor(key: string): Promise<ServerSpec> {
    const spec = this.#specs.get(key) ?? this.#admit(key)
    this.#specs.set(key, spec)
    // Retried at the next request: the origin or the provider may have recovered.
    spec.catch(() => this.#specs.delete(key))
    return spec
  }

  async #admit(key: string): Promise<ServerSpec> {
    const { servers, codeOf } = this.#options
    const [release, ...fillers] = await Promise.all(
      key.split('+').map((name) => {
        const [zone = '', version = ''] = name.split('@')
        return codeOf(zone, version)
      }),
    )
    if (!release) throw new Error(`${key} names no release`)
    const spec = specOf(release, await servers.admit(release, fillers), fillers)
    // The key of the trial names all possible fillers of its slots, later keys only those in use.
    this.#specs.set(spec.key, Promise.resolve(spec))
    return spec
  }
}

function pick(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
