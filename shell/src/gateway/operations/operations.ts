import { isInternalHost } from '@medicena/domain/operations-host'
import { areSignaturesRequired } from '@medicena/zone-kit/signature'
import fastify, { type FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { addOperatorPage } from './page/operator-routes.ts'
import { type OperatorSources, OperatorViews } from './page/operator-view.ts'

export interface OperationsSources extends OperatorSources {
  /** The version of the shell's browser files; null for a build of `pnpm dev`. */
  readonly shell: string | null
  /** All metrics of the site. */
  readonly metrics: readonly Registry[]
}

/**
 * Builds the app on the private port: the operators' page, the status of zones and their servers, with the reasons for
 * rejected releases, and the metrics.
 */
export function buildOperations({ shell, metrics, ...sources }: OperationsSources): FastifyInstance {
  const { releases, servers, supervision } = sources
  const registry = Registry.merge([...metrics])
  const app = fastify({ logger: false, forceCloseConnections: true })
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isInternalHost(headers.host))
      return reply.status(403).send({ error: 'Use an address, or localhost.' })
  })
  addOperatorPage(app, new OperatorViews(sources))
  app.get('/zones', async () => ({
    revision: releases.registry.revision,
    signatures: areSignaturesRequired() ? 'required' : 'not required',
    zones: releases.status(),
  }))
  app.get('/status', async () => ({
    asRequested: releases.complete,
    ready: releases.ready,
    revision: releases.registry.revision,
    shell,
    zones: releases.status(),
    servers: servers.status(),
    rollbacks: releases.rollbacks,
    faults: supervision.faults.map((fault) => ({ ...fault, at: new Date(fault.at).toISOString() })),
  }))
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return app
}
