import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReleaseTelemetry } from '../../operations/telemetry/release-telemetry.ts'
import { clientGroup } from '../../operations/telemetry/signals.ts'
import type { ZoneState } from '../../releases/site-zones.ts'
import type { ReleaseWork } from '../page/document-response.ts'
import type { PageRequest } from '../page/zone-page.ts'

/** Records the requests of visitors, and passes on what loaders may see of them. */
export class VisitorRequests {
  readonly #telemetry: Pick<ReleaseTelemetry, 'record'>

  /** @param telemetry receives what is seen of releases */
  constructor(telemetry: Pick<ReleaseTelemetry, 'record'>) {
    this.#telemetry = telemetry
  }

  /** Records which release works on a request, for metrics. */
  trackRelease(reply: FastifyReply, live: ZoneState | null): void {
    if (live?.kind === 'loaded') reply.request.release = live.zone
  }

  /** Counts the part of a release in a response for its health. */
  countWork(kind: 'document' | 'data', work: ReleaseWork | null, { ip }: Pick<FastifyRequest, 'ip'>): void {
    if (work) this.#telemetry.record({ type: 'request', kind, client: clientGroup(ip), ...work })
  }

  /** Creates the request that loaders see. It carries no cookies, only what the provider's rate limits need. */
  pageRequest(url: string, reply: FastifyReply): PageRequest {
    const { ip, headers } = reply.request
    const controller = new AbortController()
    reply.raw.once('close', () => controller.abort())
    return {
      url,
      signal: controller.signal,
      headers: { 'user-agent': headers['user-agent'] ?? '', 'x-forwarded-for': ip },
    }
  }
}
