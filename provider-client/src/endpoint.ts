import * as z from 'zod/mini'
import { idParameter } from './fields.ts'

type Schema = z.ZodMiniType

/** The accounts that may use an endpoint: any signed-in one, or facility managers only. */
export type Access = 'account' | 'manager'

/** Milliseconds within which the API responds to a request with a `bodyLimit`: a slow connection needs time for it. */
export const UPLOAD_DEADLINE_MS = 120_000

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
type Method = (typeof METHODS)[number]

/** Request and response of an endpoint, and who may use it. */
interface Exchange<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
  Required extends Access | undefined,
> {
  /** The bearer token that the server requires; public when omitted. */
  readonly access?: Required
  /** Whether a request may carry an `Idempotency-Key`, so that a retry creates nothing twice. For creating endpoints. */
  readonly idempotent?: boolean
  /**
   * Whether the entity has a version: responses carry it as a strong ETag, and changes may be conditional (`If-Match`, 412
   * when someone else has changed the entity).
   */
  readonly versioned?: boolean
  /** Bytes of the largest body, if the server's usual 64 kB are too few. */
  readonly bodyLimit?: number
  /** One Polish sentence for the OpenAPI document. */
  readonly summary: string
  /** Schemas of the parameters in the path; ids when omitted. */
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** `z.void()` for an empty response: the server sends 204, and so it does for `undefined` of a `z.optional(…)`. */
  readonly response: Response
}

/**
 * One endpoint of the provider API, shared by client and server. `path` is relative to `/api/` and names its
 * parameters in braces.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Required extends Access | undefined = Access | undefined,
> extends Exchange<Params, Query, Body, Response, Required> {
  readonly method: Method
  readonly path: string
}

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Ids<Path> = [NamesIn<Path>] extends [never]
  ? never
  : z.ZodMiniType<Record<NamesIn<Path>, number>, Record<NamesIn<Path>, string | number>>

/**
 * Declares an endpoint and keeps the types of its schemas.
 * @param operation its method and path: 'GET User'
 * @__NO_SIDE_EFFECTS__
 */
export function defineEndpoint<
  const Operation extends `${Method} ${string}`,
  Response extends Schema,
  Params extends Schema = Ids<Operation>,
  Query extends Schema = never,
  Body extends Schema = never,
  Required extends Access | undefined = undefined,
>(
  operation: Operation,
  exchange: Exchange<Params, Query, Body, Response, Required>,
): Endpoint<Params, Query, Body, Response, Required> {
  const method = METHODS.find((each) => operation.startsWith(`${each} `)) ?? 'GET'
  const ids = operation.match(/(?<=\{)\w+/g)?.map((name) => [name, idParameter])
  const params = ids && (z.object(Object.fromEntries(ids)) as Schema as Params)
  return { method, path: operation.slice(method.length + 1), ...(params && { params }), ...exchange }
}

type Part<Key extends string, S> = [S] extends [never]
  ? unknown
  : S extends Schema
    ? Record<Key, z.input<S>>
    : unknown

/** The `params`, `query` and `body` that an endpoint declares, before validation. */
export type EndpointInput<E extends Endpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body, Schema>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never

/** The validated response of an endpoint. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>
