import { isInternalHost } from '@medicena/domain/operations-host'
import { areSignaturesRequired } from '@medicena/zone-kit/signature'
import fastify, { type FastifyInstance } from 'fastify'
import { addOperatorPage } from './operator/operator-routes.ts'
import { type OperatorSources, OperatorViews } from './operator/operator-view.ts'
import type { PartsWatch } from './supervisor/parts-watch.ts'

export interface OperationsSources extends OperatorSources {
  /** The version of the shell's browser files; null for a build of `pnpm dev`. */
  readonly shell: string | null
  readonly parts: Pick<PartsWatch, 'values'>
}

/**
 * Builds the app on the private port: the operators' page, the status of zones and workers, with the reasons for rejected
 * releases, and the metrics of all processes. It runs in the primary, which evaluates no zone code, so it always responds.
 */
export function buildOperations({ shell, parts, ...sources }: OperationsSources): FastifyInstance {
  const { releases, workers, supervision, telemetry } = sources
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
    workers: workers.status(),
    rollbacks: releases.rollbacks,
    faults: supervision.faults.map((fault) => ({ ...fault, at: new Date(fault.at).toISOString() })),
  }))
  app.get('/metrics', async (_request, reply) => {
    const own = await Promise.all([supervision.values(), telemetry.values(), parts.values()])
    const metrics = await workers.metrics(own.flat())
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
  return app
}
