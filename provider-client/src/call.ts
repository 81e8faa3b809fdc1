import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** Who may make a call: any account, or a facility manager's only. */
export type Access = 'account' | 'manager'

/**
 * One call of the provider API: what both sides agree on. `path` is relative to `/api/` and names its parameters in
 * braces; the server routes and validates by it, the client builds its request and parses the answer by it.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Needed extends Access | undefined = Access | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** Whose bearer token the server asks for; a call without it is public. */
  readonly access?: Needed
  /** One Polish sentence for the API's own documentation. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** `z.void()` where there is nothing to say: the server answers 204. */
  readonly answer: Answer
}

/** Declares a call; identity at run time, it keeps the schemas' types. */
export function defineCall<
  Answer extends Schema,
  Params extends Schema = never,
  Query extends Schema = never,
  Body extends Schema = never,
  Needed extends Access | undefined = undefined,
>(call: Call<Params, Query, Body, Answer, Needed>): Call<Params, Query, Body, Answer, Needed> {
  return call
}

type Part<Key extends string, S> = [S] extends [never]
  ? unknown
  : S extends Schema
    ? Record<Key, z.input<S>>
    : unknown

/** What a caller passes: the parts that the call declares, and nothing else. */
export type CallInput<C extends Call> =
  C extends Call<infer Params, infer Query, infer Body, Schema>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never

export type CallAnswer<C extends Call> = z.output<C['answer']>
