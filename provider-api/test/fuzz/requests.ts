import * as fc from 'fast-check'
import { anything, type JsonSchema, valuesOf } from './values.ts'

/** A JSON Schema (2020-12) of an OpenAPI document. */
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: string | number
}

interface Content {
  readonly [mediaType: string]: { readonly schema: JsonSchema }
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: { readonly [status: string]: { readonly content?: Content } }
  readonly security?: readonly object[]
}

/** An OpenAPI 3.1 document, as far as tests read it. */
export interface OpenApiDocument {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } }
  readonly components: { readonly schemas: { readonly [name: string]: JsonSchema } }
}

/** Replaces an empty path parameter, which would be the URL of another endpoint. */
const BLANK = '%20'

/** The account whose token a request sends. */
export const ROLES = ['anonymous', 'user', 'manager', 'other manager', 'forged'] as const
export type Role = (typeof ROLES)[number]

/** A random request from an OpenAPI document. */
export interface FuzzRequest {
  readonly operationId: string
  /** The path template of the operation. */
  readonly path: string
  readonly method: string
  /** The URL below that of the server, with parameters. */
  readonly url: string
  readonly role: Role
  /** Whether the document requires a session. */
  readonly needsSession: boolean
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly contentType: string | undefined
  readonly payload: string | undefined
}

/** Returns existing values of a path parameter. */
export type ExistingValues = (parameter: string, path: string) => readonly (string | number)[]

/**
 * Generates requests to every operation of a document: a third of them plausible, so that every operation succeeds now
 * and then, the others with random faults in any part.
 * @param existingValues existing values of parameters, in addition to the examples of the document
 */
export function requestsOf(
  document: OpenApiDocument,
  existingValues: ExistingValues,
): fc.Arbitrary<FuzzRequest> {
  const resolve = (reference: string): JsonSchema =>
    document.components.schemas[reference.replace('#/components/schemas/', '')] ?? {}
  const operations = (isPlausible: boolean) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        requestOf(path, method, operation, { resolve, existingValues, isPlausible }),
      ),
    )
  return fc.oneof(
    { weight: 1, arbitrary: fc.oneof(...operations(true)) },
    { weight: 2, arbitrary: fc.oneof(...operations(false)) },
  )
}

interface Context {
  readonly resolve: (reference: string) => JsonSchema
  readonly existingValues: ExistingValues
  /** Whether the role, the parameters and the body are what the operation expects. */
  readonly isPlausible: boolean
}

function requestOf(
  path: string,
  method: string,
  operation: Operation,
  context: Context,
): fc.Arbitrary<FuzzRequest> {
  const { operationId, parameters = [], requestBody, security } = operation
  const needsSession = security !== undefined
  const ofPlace = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place)
  const schema = requestBody?.content['application/json']?.schema
  return fc
    .record({
      segments: fc.record(
        Object.fromEntries(
          ofPlace('path').map((parameter) => [parameter.name, parameterOf(parameter, path, context)]),
        ),
      ),
      query: queryOf(ofPlace('query'), path, context),
      headers: headersOf(context.isPlausible ? [] : ofPlace('header')),
      body: schema ? bodyOf(schema, context) : fc.constant({ contentType: undefined, payload: undefined }),
      role: rolesOf(needsSession, context),
    })
    .map(({ segments, query, headers, body, role }) => ({
      operationId,
      path,
      method: method.toUpperCase(),
      url: path.replace(/\{(\w+)\}/g, (_, name: string) => segments[name] || BLANK) + query,
      role,
      needsSession,
      headers,
      ...body,
    }))
}

function rolesOf(needsSession: boolean, { isPlausible }: Context): fc.Arbitrary<Role> {
  if (!needsSession) return fc.constantFrom(...ROLES)
  return isPlausible ? fc.constant('manager') : fc.constantFrom(...ROLES, 'manager', 'manager')
}

/** Generates an encoded parameter value. */
function parameterOf(
  { name, schema, example }: Parameter,
  path: string,
  { resolve, existingValues, isPlausible }: Context,
): fc.Arbitrary<string> {
  const existing = fc.nat({ max: 999 }).map((index) => {
    const known = existingValues(name, path)
    const values = known.length > 0 ? known : [example]
    return values[index % values.length]
  })
  if (isPlausible) return existing.map(encode)
  return fc
    .oneof(
      { weight: 8, arbitrary: existing },
      { weight: 3, arbitrary: valuesOf(schema, resolve) },
      { weight: 1, arbitrary: anything },
    )
    .map(encode)
}

function queryOf(parameters: readonly Parameter[], path: string, context: Context): fc.Arbitrary<string> {
  const named = fc.oneof(
    ...parameters.map((parameter) =>
      parameterOf(parameter, path, context).map((value) => `${encode(parameter.name)}=${value}`),
    ),
    fc.tuple(anything.map(encode), anything.map(encode)).map((pair) => pair.join('=')),
  )
  return fc
    .oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 4, arbitrary: fc.array(named, { maxLength: 4 }) },
    )
    .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''))
}

/** Generates documented request headers; Node itself rejects other characters than these. */
function headersOf(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, string | undefined>> {
  const texts = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_"*,/\\ ;='), maxLength: 200 })
  const entries = parameters.map(({ name, example }) => [
    name,
    fc.oneof(fc.constant(String(example)), fc.constantFrom('*', '""', 'a-random-key-of-a-form'), texts),
  ])
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] })
}

/** Encodes any value for a URL; lone surrogates are replaced. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value))
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/^\.\.?$/, '$&%20')
}

type Body = Pick<FuzzRequest, 'contentType' | 'payload'>

function bodyOf(schema: JsonSchema, { resolve, isPlausible }: Context): fc.Arbitrary<Body> {
  const valid = valuesOf(schema, resolve)
  const json = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Body> =>
    value.map((body) => ({ contentType: 'application/json', payload: JSON.stringify(body) ?? '' }))
  if (isPlausible) return json(valid)
  const broken = fc
    .tuple(valid, fc.nat(), anything)
    .map(([body, index, value]) => corrupt(body, index, value))
  return fc.oneof(
    { weight: 6, arbitrary: json(valid) },
    { weight: 3, arbitrary: json(broken) },
    { weight: 1, arbitrary: json(anything) },
    {
      weight: 1,
      arbitrary: fc.record({
        contentType: fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', undefined),
        payload: fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('{', '[]', '{"a":1,}', '{"__proto__":{}}', 'x'.repeat(70_000)),
        ),
      }),
    },
  )
}

/** Replaces, removes or adds one field. */
function corrupt(body: unknown, index: number, value: unknown): unknown {
  if (!body || typeof body !== 'object') return value
  const entries = Object.entries(body)
  const at = index % (entries.length + 1)
  const [name = 'extra'] = entries[at] ?? []
  if (index % 3 === 0) return Object.fromEntries(entries.filter((_, other) => other !== at))
  return { ...body, [name]: value }
}
