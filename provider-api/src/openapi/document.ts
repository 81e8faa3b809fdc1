import { CONTRACT } from '@medicena/provider-client/contract'
import type { Endpoint } from '@medicena/provider-client/endpoint'
import { Problem } from '@medicena/provider-client/problem'
import * as z from 'zod/mini'
import { type JsonSchema, SchemaWriter } from './schemas.ts'
import { GROUPS, INTRODUCTION, OTHER_PROBLEM, PARAMETERS, PROBLEMS } from './words.ts'

/** The version of the contract, not of the software behind it. */
const VERSION = '1.0.0'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: string | number
}

export interface Content {
  readonly [mediaType: string]: { readonly schema: JsonSchema }
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: {
    readonly [status: string]: { readonly description: string; readonly content?: Content }
  }
  readonly security?: readonly { readonly [scheme: string]: readonly string[] }[]
}

/** An OpenAPI 3.1 document, as far as this one goes. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } }
  readonly components: {
    readonly schemas: { readonly [name: string]: JsonSchema }
    readonly securitySchemes: { readonly [name: string]: { readonly [key: string]: string } }
  }
}

/** Describes every call of the contract by the very schemas that the server validates by. */
export function describeContract(): OpenApiDocument {
  const writer = new SchemaWriter()
  const problem = { 'application/problem+json': { schema: writer.output(Problem) } }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, call] of Object.entries<Endpoint>(CONTRACT)) {
    const path = `/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(name, call, writer, problem) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Medicena: API dostawcy danych', version: VERSION, description: INTRODUCTION },
    servers: [{ url: '/api' }],
    tags: Object.values(GROUPS).map((name) => ({ name })),
    paths,
    components: {
      schemas: writer.components,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Token z odpowiedzi na logowanie lub rejestrację.',
        },
      },
    },
  }
}

function describeCall(name: string, call: Endpoint, writer: SchemaWriter, problem: Content): Operation {
  const { path, summary, params, query, body, response, access } = call
  const parameters = [...parametersOf('path', params, writer), ...parametersOf('query', query, writer)]
  const success =
    response instanceof z.ZodMiniVoid
      ? { 204: { description: 'Wykonano.' } }
      : {
          200: { description: summary, content: { 'application/json': { schema: writer.output(response) } } },
        }
  return {
    operationId: name,
    tags: [GROUPS[path.split('/')[0] ?? ''] ?? path],
    summary,
    ...(access && { description: ACCESS[access], security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: writer.input(body) } } },
    }),
    responses: {
      ...success,
      ...Object.fromEntries(
        problemsOf(call).map((status) => [status, { description: PROBLEMS[status] ?? '', content: problem }]),
      ),
      default: { description: OTHER_PROBLEM, content: problem },
    },
  }
}

const ACCESS = { account: 'Tylko po zalogowaniu.', manager: 'Tylko dla managera placówki.' } as const

function problemsOf({ params, query, body, access, method, path }: Endpoint): number[] {
  const statuses = [429]
  if (params || query || body) statuses.push(400)
  if (access || path.startsWith('authentication/')) statuses.push(401)
  if (access === 'manager') statuses.push(403)
  if (params) statuses.push(404)
  if (method === 'POST' && params) statuses.push(409)
  return statuses
}

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodMiniType | undefined,
  writer: SchemaWriter,
): Parameter[] {
  const { properties = {}, required = [] } = schema ? writer.input(schema) : {}
  return Object.entries(properties).map(([name, property]) => {
    const described = typeof property === 'object' ? property : {}
    return { name, in: place, required: required.includes(name), ...PARAMETERS[name], schema: described }
  })
}
