import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Adds a route for reports that browsers send by themselves. Anyone may send anything, and no person reads a response, which is
 * always 204.
 * @param onReport gets the parsed JSON; null for what is none
 */
export function addReportRoute(
  app: FastifyInstance,
  path: string,
  maxBytes: number,
  onReport: (body: unknown, request: FastifyRequest) => void,
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, parseJson(String(body))),
    )
    for (const type of ['application/json', 'text/plain']) scope.removeContentTypeParser(type)
    scope.post(path, { config: { isUncounted: true } }, async (request, reply) => {
      onReport(request.body, request)
      return reply.status(204).send()
    })
    scope.setErrorHandler((_error, _request, reply) => reply.status(204).send())
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Anyone may post anything.
    return null
  }
}
