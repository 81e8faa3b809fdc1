import type { Access, Endpoint } from '@medicena/provider-client/endpoint'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import type { Account } from '../accounts/access.ts'

type Schema = z.ZodMiniType

/** The validated parts of a request; a part that its call does not declare is `never`. */
export interface CallRequest<Params, Query, Body, Needed> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Whose request it is, where the call has `access`. */
  readonly account: Needed extends Access ? Account : never
}

/**
 * Routes a call of the contract to its handler: a call with `access` is let in by its bearer token before anything else
 * of it is looked at (401, 403), the request is validated by the call's schemas before the handler sees it (400), the
 * answer before it leaves (500, logged).
 * @param maxAge seconds for which anyone may keep the answer; 0 for what is nobody else's business
 */
export function serve<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
  Needed extends Access | undefined,
>(
  app: FastifyInstance,
  call: Endpoint<Params, Query, Body, Answer, Needed>,
  maxAge: number,
  handler: (
    request: CallRequest<z.output<Params>, z.output<Query>, z.output<Body>, Needed>,
    raw: FastifyRequest,
  ) => Promise<z.input<Answer>>,
): void {
  type Validated = CallRequest<z.output<Params>, z.output<Query>, z.output<Body>, Needed>
  const { access } = call
  const status = statusOf(call)
  app.route({
    method: call.method,
    url: routeOf(call.path),
    schema: schemaOf(call),
    ...(access && {
      onRequest: async (request) => {
        request.account = await app.authenticate(request.headers.authorization, access)
      },
    }),
    handler: async (request, reply) => {
      const { params, query, body, account } = request
      // Fastify has validated the three by the very schemas that type them; its own types can't follow generic ones.
      const answer = await handler({ params, query, body, account } as Validated, request)
      reply.code(status).header('cache-control', maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store')
      return answer
    },
  })
}

/** The call's schemas as the framework validates by them and documents them. */
export function schemaOf(call: Endpoint): FastifySchema & { readonly summary: string } {
  return {
    summary: call.summary,
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { [statusOf(call)]: call.response },
  }
}

function statusOf({ response }: Endpoint): 200 | 204 {
  return response instanceof z.ZodMiniVoid ? 204 : 200
}

/** The contract's `{name}` in the router's words; a parameter before a literal `&&` ends there. */
export function routeOf(path: string): string {
  return `/${path.replace(/\{(\w+)\}(&&)?/g, (_, name: string, and?: string) => (and ? `:${name}([^&]*)&&` : `:${name}`))}`
}
