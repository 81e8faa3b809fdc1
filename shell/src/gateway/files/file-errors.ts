import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** An error of the library for files, with the headers of its response. */
const FileError = z.object({
  statusCode: z.int(),
  headers: z._default(z.record(z.string(), z.string()), {}),
})

/** Responds to failed file requests with a status and no body: no client of a file would show a page. */
export function addFileErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = FileError.safeParse(error)
    const { statusCode, headers } = known.success ? known.data : { statusCode: 500, headers: {} }
    if (statusCode >= 500) request.log.error(error)
    return reply
      .status(statusCode)
      .headers({ ...headers, 'Cache-Control': 'no-store' })
      .send()
  })
}
