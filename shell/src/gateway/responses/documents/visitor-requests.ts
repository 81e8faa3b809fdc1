import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReleaseTelemetry } from '../../operations/telemetry/release-telemetry.ts'
import { clientGroup } from '../../operations/telemetry/signals.ts'
import type { ReleaseWork } from '../page/document-response.ts'
import type { PageRequest } from '../page/zone-page.ts'

/** Counts the part of a release in a response for its health. */
export function countWork(
  telemetry: Pick<ReleaseTelemetry, 'record'>,
  kind: 'document' | 'data',
  work: ReleaseWork | null,
  { ip }: Pick<FastifyRequest, 'ip'>,
): void {
  if (work) telemetry.record({ type: 'request', kind, client: clientGroup(ip), ...work })
}

/** Creates the request that loaders see. It carries no cookies, only what the provider's rate limits need. */
export function pageRequest(url: string, reply: FastifyReply): PageRequest {
  const { ip, headers } = reply.request
  const controller = new AbortController()
  finished(reply.raw, () => controller.abort())
  return {
    url,
    signal: controller.signal,
    headers: { 'user-agent': headers['user-agent'] ?? '', 'x-forwarded-for': ip },
  }
}
