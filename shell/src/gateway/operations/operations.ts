import { isInternalHost, isLocalHost } from '@medicena/domain/operations-host'
import type { ReleaseStore } from '@medicena/zone-kit/release-store'
import { routeSizes } from '@medicena/zone-kit/route-sizes'
import { areSignaturesRequired } from '@medicena/zone-kit/signature'
import fastify, { type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { AcceptedRelease } from '../releases/accepted-release.ts'
import type { SiteReleases } from '../releases/site-releases.ts'
import { acceptedReleases } from '../releases/site-state.ts'
import type { ZoneServers } from '../zone-servers/zone-servers.ts'
import { PAGE_HEADERS, renderOperatorPage } from './operator-page.tsx'
import { type ReleaseView, revisionsOf, type SiteStatus } from './site-status.ts'
import type { ReleaseTelemetry } from './telemetry/release-telemetry.ts'

/** Revisions that the operators' page shows. */
const MAX_REVISIONS = 30

export interface OperationsOptions {
  readonly shell: string | null
  readonly releases: SiteReleases
  readonly servers: Pick<ZoneServers, 'status'>
  readonly telemetry: ReleaseTelemetry
  readonly store: Pick<ReleaseStore, 'history' | 'readFile'>
  /** All metrics of the site. */
  readonly metrics: readonly Registry[]
}

/**
 * Builds the app on the private port: the operators' page, the status of zones and their servers, with the reasons for
 * rejected releases, and the metrics. The page needs no password, so it responds to local host names only: a page from
 * elsewhere could otherwise read it (DNS rebinding).
 */
export function buildOperations(options: OperationsOptions): FastifyInstance {
  const { shell, releases, servers, telemetry, store, metrics } = options
  const registry = Registry.merge([...metrics])
  const status = (): SiteStatus => ({
    asRequested: releases.isAsRequested,
    ready: releases.isReady,
    revision: releases.state.registry.revision,
    shell,
    zones: releases.status(),
    servers: servers.status(),
    rollbacks: releases.rollbacks,
    faults: releases.faults.map((fault) => ({ ...fault, at: new Date(fault.at).toISOString() })),
  })
  /** They never change. */
  const knownSizes = new WeakMap<AcceptedRelease, ReleaseView['sizes']>()
  const viewOf = async (accepted: AcceptedRelease): Promise<ReleaseView> => {
    const { name, zone, version, fetched } = accepted
    const sizes =
      knownSizes.get(accepted) ??
      (await routeSizes(fetched.release, (file) => store.readFile(zone, version, file)))
    knownSizes.set(accepted, sizes)
    return { accepted, figures: await telemetry.figures(name), sizes }
  }
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isInternalHost(headers.host))
      return reply.status(403).send({ error: 'Use an address, or localhost.' })
  })
  app.get('/', async ({ headers }, reply) => {
    if (!isLocalHost(headers.host))
      return reply.status(403).send('Ta strona działa tylko na serwerze: użyj tunelu SSH i adresu localhost.')
    const page = renderOperatorPage({
      status: status(),
      releases: await Promise.all(acceptedReleases(releases.state).map(viewOf)),
      // One more, to see what the oldest one has changed.
      revisions: revisionsOf(await store.history(MAX_REVISIONS + 1)).slice(0, MAX_REVISIONS),
    })
    return reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page)
  })
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
