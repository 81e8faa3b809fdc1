import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A request to those who follow it. */
export interface FollowedRequest {
  readonly id: string
  readonly method: string
  readonly socket: Socket
}

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
  began(request: FollowedRequest): void
  ended(request: FollowedRequest, answered: Answered): void
}

/**
 * Tells followers of a request that it begins and, once its answer has left or its connection is gone, that it has ended.
 * One listener for all: with one of their own each, they cost more than a kept answer does.
 * @param routeOf asked when the request has ended
 */
export function followRequest(
  followers: readonly RequestFollower[],
  request: FollowedRequest,
  response: ServerResponse,
  routeOf: () => string,
): void {
  const began = performance.now()
  for (const follower of followers) follower.began(request)
  response.once('close', () => {
    const answered = {
      method: request.method,
      route: routeOf(),
      status: response.statusCode,
      milliseconds: performance.now() - began,
    }
    for (const follower of followers) follower.ended(request, answered)
  })
}

/** Tells followers of every request that the framework answers. */
export function followRequests(app: FastifyInstance, followers: readonly RequestFollower[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    followRequest(followers, request, reply.raw, () => request.routeOptions.url ?? 'none')
    done()
  })
}
