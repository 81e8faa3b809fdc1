import { polishDay } from '@medicena/domain/days'
import type { Endpoint } from '@medicena/provider-client/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import * as z from 'zod/mini'
import type { Database, Listen } from '../database/database.ts'
import { matchesTag } from '../http/etag.ts'
import { endpointRoute, PRICES_MAX_AGE } from '../http/routes.ts'
import { type DataVersion, followDataVersion } from './data-version.ts'
import { type ReadSnapshot, readSnapshots } from './snapshots.ts'

/** Bounds the age of what changes without a new data version: numbers of searches, and the day in Poland. */
const TAG_MS = 60_000

/** A consistent view of the database, unaffected by concurrent writes. */
export interface Snapshot {
  readonly db: Database
  readonly version: number
  /** The day in Poland, 'YYYY-MM-DD'. */
  readonly day: string
}

declare module 'fastify' {
  interface FastifyInstance {
    dataVersion: DataVersion
    readSnapshot: ReadSnapshot
  }
}

export interface SnapshotOptions {
  readonly db: Database
  readonly replica: Database | undefined
  /** Subscribes to changes of the data; without it every request queries the data version. */
  readonly listen: Listen | undefined
}

/** Fastify plugin that decorates a server with the data version and its snapshots; `addPublicRoute` uses both. */
export const snapshotsPlugin = fastifyPlugin(
  async (app: FastifyInstance, { db, replica, listen }: SnapshotOptions): Promise<void> => {
    const dataVersion = await followDataVersion(db, listen)
    app.decorate('dataVersion', dataVersion)
    app.decorate('readSnapshot', readSnapshots(db, replica))
    // A client whose write was acknowledged must read it, even before the notification arrives. The write is committed
    // already, so a failed refresh does not change its response.
    app.addHook('onSend', async ({ method, log }, { statusCode }) => {
      if (method === 'GET' || method === 'HEAD' || statusCode >= 300) return
      await dataVersion
        .refresh()
        .catch((error: unknown) => log.error({ err: error }, 'data version refresh failed'))
    })
    app.addHook('onClose', () => dataVersion.close())
  },
)

/** JSON that the database serialized: lists too long to become objects here. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Schema = z.ZodMiniType

/**
 * Adds the route of an endpoint that reads public data in one snapshot. Its ETag names the data version and the minute, so
 * a client that has the response costs no query. The site stores responses; the API does not.
 * @param handle called for every request, also if the client has the response. Rejects invalid ones by throwing an
 *   `HttpProblem`, and returns the function that loads the response, which depends on the parameters alone
 */
export function addPublicRoute<Params extends Schema, Query extends Schema, Result extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, never, Result, undefined>,
  handle: (
    input: { readonly params: z.output<Params>; readonly query: z.output<Query> },
    request: FastifyRequest,
  ) => (snapshot: Snapshot) => Promise<z.input<Result> | RawJson>,
): void {
  const { dataVersion, readSnapshot } = app
  app.route({
    ...endpointRoute(endpoint),
    handler: async (request, reply) => {
      const { params, query } = request
      // Fastify has validated both by the schemas that type them; its own types are not generic.
      const input = { params, query } as { params: z.output<Params>; query: z.output<Query> }
      const load = handle(input, request)
      const minute = Math.floor(Date.now() / TAG_MS)
      const tagOf = (version: number) => `W/"${version}-${minute}"`
      const known = await dataVersion.current()
      reply.headers({ 'cache-control': `public, max-age=${PRICES_MAX_AGE}`, etag: tagOf(known) })
      if (matchesTag(request.headers['if-none-match'], tagOf(known))) return reply.code(304).send()
      const day = polishDay()
      const text = await readSnapshot(known, async (db, version) => {
        const result = await load({ db, version, day })
        dataVersion.observe(version)
        reply.header('etag', tagOf(version))
        return result instanceof RawJson ? result.text : JSON.stringify(z.parse(endpoint.response, result))
      })
      return reply.type('application/json; charset=utf-8').send(text)
    },
  })
}
