import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageLimit } from './page-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route does no work worth a limit, or has one of its own. */
    readonly isUncounted?: true
    /** Refuses a client over the limit in the route's own format. */
    readonly refusePage?: RefusePage
  }
}

/** Responds to a client that has opened too many pages. */
export type RefusePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  waitSeconds: number,
) => FastifyReply | Promise<FastifyReply>

/**
 * Counts every request as a page of its client, of addresses without a route too, and refuses those over the limit. Only
 * routes that say so do not count.
 */
export function countPages(
  app: FastifyInstance,
  limit: Pick<PageLimit, 'take'>,
  refusePage: RefusePage,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { isUncounted, refusePage: refuse = refusePage } = request.routeOptions.config
    const waitSeconds = isUncounted ? 0 : limit.take(request.ip)
    if (waitSeconds > 0) return refuse(request, reply, waitSeconds)
  })
}

/** Adds routes that do not count as pages, such as those of files. */
export async function addUncounted(
  app: FastifyInstance,
  add: (scope: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isUncounted: true }
    })
    await add(scope)
  })
}
