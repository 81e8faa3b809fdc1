import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is known of a request when its answer has left, or its connection is gone. */
export interface Answered {
  readonly method: string
  /** The pattern of its route, so nothing of its parameters; 'none' where there is none. */
  readonly route: string
  readonly status: number
  /** From the head of the request on. */
  readonly milliseconds: number
}

/** Who wants to know of every request. */
export interface RequestFollower {
  began(request: FastifyRequest): void
  ended(request: FastifyRequest, answered: Answered): void
}

/**
 * Tells of each request when it begins and when it has ended, each once, however it ends. One hook and one listener for all
 * who want to know: with those of their own they cost more than a kept answer does.
 */
export function followRequests(app: FastifyInstance, followers: readonly RequestFollower[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now()
    for (const follower of followers) follower.began(request)
    reply.raw.once('close', () => {
      const answered = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.raw.statusCode,
        milliseconds: performance.now() - began,
      }
      for (const follower of followers) follower.ended(request, answered)
    })
    done()
  })
}
