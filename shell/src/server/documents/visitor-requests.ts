import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReleaseWork } from '../page/release-work.ts'
import { clientGroup, type SignalBuffer } from '../telemetry/signals.ts'
import { releaseName } from '../worker/release-name.ts'
import type { ZoneState } from '../zones/site-zones.ts'

export interface VisitorRequestsOptions {
  readonly siteOrigin: string
  /** Receives what is seen of releases. */
  readonly signals: Pick<SignalBuffer, 'add'>
  /** Marks the begin of a request to a release; returns the function that marks its end. */
  readonly beginRequest?: ((release: string) => () => void) | undefined
}

/** Notes of the server about the requests of visitors, and the part of them that pages learn. */
export class VisitorRequests {
  readonly #options: VisitorRequestsOptions

  constructor(options: VisitorRequestsOptions) {
    this.#options = options
  }

  /** Records which release works on a request, for metrics and for the case that it does not end. */
  trackRelease(reply: FastifyReply, live: ZoneState | null): void {
    if (live?.kind !== 'loaded') return
    const { name, version } = live.zone.manifest
    reply.request.release = { zone: name, version }
    const end = this.#options.beginRequest?.(releaseName(name, version))
    if (end) reply.raw.once('close', end)
  }

  /** Counts the part of a release in a response for its health. */
  countWork(kind: 'document' | 'data', work: ReleaseWork | null, { ip }: Pick<FastifyRequest, 'ip'>): void {
    if (work) this.#options.signals.add({ type: 'request', kind, client: clientGroup(ip), ...work })
  }

  /** Creates the request that loaders see. It carries no cookies, only what the provider's rate limits need. */
  pageRequest(url: string, reply: FastifyReply): Request {
    const { ip, headers } = reply.request
    const controller = new AbortController()
    reply.raw.once('close', () => controller.abort())
    return new Request(this.#options.siteOrigin + url, {
      signal: controller.signal,
      headers: { 'user-agent': headers['user-agent'] ?? '', 'x-forwarded-for': ip },
    })
  }
}
