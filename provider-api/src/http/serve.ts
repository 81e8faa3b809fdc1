import type { Call } from '@medicena/provider-client/call'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** The validated parts of a request; a part that its call does not declare is `never`. */
export interface CallRequest<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
}

/**
 * Routes a call of the contract to its handler: the request is validated by the call's schemas before the handler sees
 * it (400), the answer before it leaves (500, logged).
 * @param maxAge seconds for which anyone may keep the answer; 0 for what is nobody else's business
 */
export function serve<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
>(
  app: FastifyInstance,
  call: Call<Params, Query, Body, Answer>,
  maxAge: number,
  handler: (
    request: CallRequest<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<z.input<Answer>>,
): void {
  type Validated = CallRequest<z.output<Params>, z.output<Query>, z.output<Body>>
  const schema: FastifySchema & { summary: string } = {
    summary: call.summary,
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: { 200: call.answer },
  }
  app.route({
    method: call.method,
    url: routeOf(call.path),
    schema,
    handler: async ({ params, query, body }, reply) => {
      // Fastify has validated the three by the very schemas that type them; its own types can't follow generic ones.
      const answer = await handler({ params, query, body } as Validated)
      reply.header('cache-control', maxAge > 0 ? `public, max-age=${maxAge}` : 'no-store')
      return answer
    },
  })
}

/** The contract's `{name}` in the router's words; a parameter before a literal `&&` ends there. */
function routeOf(path: string): string {
  return `/${path.replace(/\{(\w+)\}(&&)?/g, (_, name: string, and?: string) => (and ? `:${name}([^&]*)&&` : `:${name}`))}`
}
