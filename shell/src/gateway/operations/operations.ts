import { isInternalHost } from '@medicena/domain/operations-host'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { SHARED_INSTANCES } from '@medicena/zone-kit/shared-modules/instances'
import { areSignaturesRequired } from '@medicena/zone-kit/signature'
import fastify, { type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { SiteReleases } from '../releases/site-releases.ts'
import type { Fault } from '../zone-servers/faults.ts'
import type { ZoneServers } from '../zone-servers/zone-servers.ts'
import { addOperatorPage } from './page/operator-routes.ts'
import { ReleaseViews, revisionsOf, type SiteStatus } from './page/operator-view.ts'
import type { ReleaseTelemetry } from './telemetry/release-telemetry.ts'

/** Revisions that the operators' page shows. */
const MAX_REVISIONS = 30

export interface OperationsOptions {
  readonly shell: string | null
  readonly releases: SiteReleases
  readonly servers: Pick<ZoneServers, 'status'>
  /** The most recent faults, newest first. */
  readonly faults: readonly Fault[]
  readonly telemetry: ReleaseTelemetry
  readonly store: Pick<ReleaseStore, 'history' | 'readFile'>
  /** All metrics of the site. */
  readonly metrics: readonly Registry[]
}

/**
 * Builds the app on the private port: the operators' page, the status of zones and their servers, with the reasons for
 * rejected releases, and the metrics.
 */
export function buildOperations(options: OperationsOptions): FastifyInstance {
  const { shell, releases, servers, faults, telemetry, store, metrics } = options
  const registry = Registry.merge([...metrics])
  const status = (): SiteStatus => ({
    asRequested: releases.records.complete,
    ready: releases.records.ready,
    revision: releases.records.registry.revision,
    shell,
    zones: releases.records.status(),
    servers: servers.status(),
    rollbacks: releases.rollbacks,
    faults: faults.map((fault) => ({ ...fault, at: new Date(fault.at).toISOString() })),
  })
  const views = new ReleaseViews(telemetry, store)
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isInternalHost(headers.host))
      return reply.status(403).send({ error: 'Use an address, or localhost.' })
  })
  addOperatorPage(app, async () => ({
    status: status(),
    releases: await Promise.all(releases.records.known.map((release) => views.read(release))),
    // One more, to see what the oldest one has changed.
    history: revisionsOf(await store.history(MAX_REVISIONS + 1)).slice(0, MAX_REVISIONS),
    provided: SHARED_INSTANCES,
  }))
  app.get('/zones', async () => {
    const { revision, zones } = status()
    return { revision, signatures: areSignaturesRequired() ? 'required' : 'not required', zones }
  })
  app.get('/status', async () => status())
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return app
}
