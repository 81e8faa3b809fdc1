import type { Access, Endpoint } from '@medicena/provider-client/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import type { Account } from '../accounts/access.ts'
import { type Precondition, preconditionOf, versionOf } from './versions.ts'

type Schema = z.ZodMiniType

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract that a route serves. */
    endpoint?: Endpoint
  }
}

/** The validated parts of a request; a part that its endpoint does not declare is `never`. */
export interface EndpointRequest<Params, Query, Body, Required> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The caller's account, where the endpoint has `access`. */
  readonly account: Required extends Access ? Account : never
  /** The condition of a change to a `versioned` entity; null for an unconditional one. */
  readonly precondition: Precondition | null
}

/**
 * Adds the route of an endpoint. One with `access` first checks the bearer token (401, 403); then the request is
 * validated by the endpoint's schemas (400), and after the handler its response (500, logged).
 * Responses of `versioned` endpoints carry the version of the entity as their ETag.
 * @param maxAge seconds for which clients may cache a response; 0 for private data
 */
export function addRoute<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
  Required extends Access | undefined,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, Response, Required>,
  maxAge: number,
  handler: (
    request: EndpointRequest<z.output<Params>, z.output<Query>, z.output<Body>, Required>,
    raw: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<z.input<Response>>,
): void {
  type Validated = EndpointRequest<z.output<Params>, z.output<Query>, z.output<Body>, Required>
  const { access, versioned } = endpoint
  const status = successStatus(endpoint)
  app.route({
    ...endpointRoute(endpoint),
    ...(access && {
      onRequest: async (request) => {
        request.account = await app.authenticate(request.headers.authorization, access)
      },
    }),
    handler: async (request, reply) => {
      const { params, query, body, account, headers } = request
      const precondition = versioned ? preconditionOf(headers) : null
      // Fastify has validated the three by the schemas that type them; its own types are not generic.
      const validated = { params, query, body, account, precondition } as Validated
      const response = await handler(validated, request, reply)
      reply
        .code(response === undefined ? 204 : status)
        .header('cache-control', maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store')
      if (versioned && status === 200) {
        reply.header('etag', `"${hasVersion(response) ? response.version : versionOf(response)}"`)
      }
      return response
    },
  })
}

/** Whether a response names its version, as the entries of a list do. */
function hasVersion(response: unknown): response is { readonly version: string } {
  return response instanceof Object && 'version' in response && typeof response.version === 'string'
}

/** The deadline of requests with a large body, which a slow connection needs time for. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Returns an endpoint's method, URL and schemas as Fastify takes them. */
export function endpointRoute(endpoint: Endpoint): {
  readonly method: HTTPMethods
  readonly url: string
  readonly config: { readonly endpoint: Endpoint }
  readonly bodyLimit?: number
  readonly handlerTimeout?: number
  readonly schema: FastifySchema
} {
  const { method, path, params, query, body, bodyLimit, response } = endpoint
  return {
    method,
    url: routePath(path),
    config: { endpoint },
    ...(bodyLimit !== undefined && { bodyLimit, handlerTimeout: UPLOAD_TIMEOUT_MS }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [successStatus(endpoint)]: response },
    },
  }
}

function successStatus({ response }: Endpoint): 200 | 204 {
  return response instanceof z.ZodMiniVoid ? 204 : 200
}

/** Translates the contract's `{name}` into the router's `:name`; a parameter before a literal `&&` ends there. */
export function routePath(path: string): string {
  return `/${path.replace(/\{(\w+)\}(&&)?/g, (_, name: string, and?: string) => (and ? `:${name}([^&]*)&&` : `:${name}`))}`
}
