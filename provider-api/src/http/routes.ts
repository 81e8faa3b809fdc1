import { type Access, type Endpoint, UPLOAD_DEADLINE_MS } from '@medicena/provider-client/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import * as z from 'zod/mini'
import type { Account } from '../accounts/access.ts'
import { type Precondition, preconditionOf, versionOf } from './versions.ts'

type Schema = z.ZodMiniType

/** Seconds for which clients may cache what changes with prices. */
export const PRICES_MAX_AGE = 60

/** Seconds for which clients may cache what changes with a release only, such as catalogue and places. */
export const CATALOGUE_MAX_AGE = 300

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
 * Checks what a caller may do before the body is read.
 * @throws HttpProblem to leave the body unread
 */
export type Admission<Params, Required> = (
  request: Pick<EndpointRequest<Params, never, never, Required>, 'account' | 'params'>,
  reply: FastifyReply,
) => Promise<void>

/**
 * Adds the route of an endpoint. One with `access` first checks the bearer token (401, 403); then the request is
 * validated by the endpoint's schemas (400), and after the handler its response (500, logged).
 * Responses of `versioned` endpoints carry the version of the entity as their ETag.
 * @param options.maxAge seconds for which clients may cache a response; without it none is stored
 * @param options.admit required by a `bodyLimit`: a large body costs more than a usual request, so only who may send it does
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
  handler: (
    request: EndpointRequest<z.output<Params>, z.output<Query>, z.output<Body>, Required>,
    raw: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<z.input<Response>>,
  { maxAge, admit }: { maxAge?: number; admit?: Admission<z.output<Params>, Required> } = {},
): void {
  type Validated = EndpointRequest<z.output<Params>, z.output<Query>, z.output<Body>, Required>
  const { access, versioned } = endpoint
  if (endpoint.bodyLimit !== undefined && !admit)
    throw new Error(`${endpoint.path} reads large bodies of anyone`)
  const status = successStatus(endpoint)
  app.route({
    ...endpointRoute(endpoint),
    ...(access && {
      onRequest: async (request, reply) => {
        request.account = await app.authenticate(request.headers.authorization, access)
        if (!admit) return
        await admit({ account: request.account, params: validParams(request) } as Validated, reply)
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
        .header('cache-control', maxAge ? `public, max-age=${maxAge}` : 'no-store')
      if (versioned && status === 200) {
        reply.header('etag', `"${hasVersion(response) ? response.version : versionOf(response)}"`)
      }
      return response
    },
  })
}

/** Validates the parameters as the server does after reading the body. @throws Error that it responds 400 to */
function validParams(request: FastifyRequest): unknown {
  const result: unknown = request.getValidationFunction('params')?.(request.params)
  if (!(result instanceof Object)) return request.params
  if ('error' in result) throw Object.assign(new Error('invalid parameters'), { validation: result.error })
  return 'value' in result ? result.value : request.params
}

/** Whether a response names its version, as the entries of a list do. */
function hasVersion(response: unknown): response is { readonly version: string } {
  return response instanceof Object && 'version' in response && typeof response.version === 'string'
}

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
    ...(bodyLimit !== undefined && { bodyLimit, handlerTimeout: UPLOAD_DEADLINE_MS }),
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
function routePath(path: string): string {
  return `/${path.replace(/\{(\w+)\}(&&)?/g, (_, name: string, and?: string) => (and ? `:${name}([^&]*)&&` : `:${name}`))}`
}
