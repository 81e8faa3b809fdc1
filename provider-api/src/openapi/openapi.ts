import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import * as accounts from '@medicena/provider-client/accounts'
import * as authentication from '@medicena/provider-client/authentication'
import * as catalogue from '@medicena/provider-client/catalogue'
import * as contactRequests from '@medicena/provider-client/contact-requests'
import { CONTRACT } from '@medicena/provider-client/contract'
import type { Endpoint } from '@medicena/provider-client/endpoint'
import * as facilities from '@medicena/provider-client/facilities'
import * as home from '@medicena/provider-client/home'
import * as managedContactRequests from '@medicena/provider-client/managed-contact-requests'
import * as managedFacilities from '@medicena/provider-client/managed-facilities'
import * as places from '@medicena/provider-client/places'
import * as priceLists from '@medicena/provider-client/price-lists'
import * as problem from '@medicena/provider-client/problem'
import * as promotions from '@medicena/provider-client/promotions'
import * as results from '@medicena/provider-client/results'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { CATALOGUE_MAX_AGE } from '../http/routes.ts'
import { FIELDS, HEADERS, INTRODUCTION, OTHER_PROBLEM, PARAMETERS, PROBLEMS, TAGS } from './descriptions.ts'

/** The version of the contract, not of the software. */
const VERSION = '1.0.0'

/** Scripts, styles and data of this origin only; Swagger UI's style sheet has images as `data:` URLs. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Documents the routes that are added to a server after it: `/openapi.json` for programs, `/docs` (Swagger UI) for people.
 * The schemas are those that validate; routes without an endpoint of the contract are left out.
 */
export async function addOpenApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Medicena: API dostawcy danych', version: VERSION, description: INTRODUCTION },
      servers: [{ url: '/api' }],
      tags: Object.values(TAGS).map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Token z odpowiedzi na logowanie lub rejestrację.',
          },
        },
      },
    },
    convertConstToEnum: false,
    transform: describeRoute,
    transformObject: completeDocument,
  })
  api.get('/openapi.json', async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${CATALOGUE_MAX_AGE}`)
    reply.type('application/json; charset=utf-8')
    return JSON.stringify(api.swagger())
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: api.prefix,
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: 'Medicena: API dostawcy danych' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', supportedSubmitMethods: ['get'] },
  })
}

const OPERATION_IDS = new Map<unknown, string>(
  Object.entries(CONTRACT).map(([name, endpoint]) => [endpoint, name]),
)

/** Schemas that become components: all that the contract's modules export, except those of parameters. */
const registry = z.registry<{ readonly id: string }>()
const parameterSchemas = new Set<unknown>(
  Object.values<Endpoint>(CONTRACT).flatMap(({ params, query }) => [params, query]),
)
for (const module of [
  ...[accounts, authentication, catalogue, contactRequests, facilities, home, managedContactRequests],
  ...[managedFacilities, places, priceLists, problem, promotions, results],
]) {
  for (const [id, schema] of Object.entries(module)) {
    if (schema instanceof z.core.$ZodType && !parameterSchemas.has(schema)) registry.add(schema, { id })
  }
}

const conversion = {
  schemaRegistry: registry,
  zodToJsonConfig: {
    override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
      // Limits of JavaScript's integers and formats outside of the standard are of no use to clients.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.format === 'starts_with') delete jsonSchema.format
    },
  },
}

const convertSchemas = createJsonSchemaTransform(conversion)
const convertComponents = createJsonSchemaTransformObject(conversion)

const ACCESS = { account: 'Tylko po zalogowaniu.', manager: 'Tylko dla managera placówki.' } as const

const PROBLEM_CONTENT = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

const describeRoute: SwaggerTransform = (input) => {
  const endpoint = input.route.config?.endpoint
  if (!endpoint) return { schema: { hide: true }, url: input.url }
  const { schema } = convertSchemas(input)
  const { access, path, response, summary } = endpoint
  const errors = errorStatuses(endpoint).map((status) => [
    status,
    { description: PROBLEMS[status], content: PROBLEM_CONTENT },
  ])
  return {
    url: input.url,
    schema: {
      ...schema,
      ...(schema.params !== undefined && { params: describeParameters(schema.params) }),
      ...(schema.querystring !== undefined && { querystring: describeParameters(schema.querystring) }),
      ...headersOf(endpoint),
      operationId: OPERATION_IDS.get(endpoint) ?? path,
      tags: [TAGS[path.split('/')[0] ?? ''] ?? path],
      summary,
      ...(access && { description: ACCESS[access], security: [{ session: [] }] }),
      response: {
        ...((response instanceof z.ZodMiniVoid || response instanceof z.ZodMiniOptional) && {
          204: { description: 'Wykonano.', type: 'null' },
        }),
        ...(!(response instanceof z.ZodMiniVoid) && {
          200: {
            description: summary,
            content: { 'application/json': { schema: Responses.parse(schema.response)[200] } },
          },
        }),
        ...Object.fromEntries(errors),
        default: { description: OTHER_PROBLEM, content: PROBLEM_CONTENT },
      },
    },
  }
}

/** Describes the request headers that an endpoint supports. */
function headersOf({ idempotent, versioned, method }: Endpoint): { headers?: object } {
  const names = [
    ...(idempotent ? ['Idempotency-Key'] : []),
    ...(versioned && method !== 'GET' ? ['If-Match'] : []),
  ]
  if (names.length === 0) return {}
  const properties = names.map((name) => {
    const { description, example } = HEADERS[name] ?? {}
    return [name, { type: 'string', description, examples: [example] }]
  })
  return { headers: { type: 'object', properties: Object.fromEntries(properties) } }
}

function errorStatuses(endpoint: Endpoint): number[] {
  const { params, query, body, access, method, path, idempotent, versioned } = endpoint
  const statuses = [429]
  if (params || query || body) statuses.push(400)
  if (access || path.startsWith('authentication/')) statuses.push(401)
  if (access === 'manager') statuses.push(403)
  if (params) statuses.push(404)
  if (idempotent || (method === 'POST' && params)) statuses.push(409)
  if (versioned && method !== 'GET') statuses.push(412)
  if (idempotent) statuses.push(422)
  return statuses
}

const ObjectSchema = z.looseObject({
  properties: z.optional(z.record(z.string(), z.looseObject({}))),
})
const Responses = z.object({ 200: z.looseObject({}) })

function describeParameters(schema: unknown): z.infer<typeof ObjectSchema> {
  const { properties = {}, ...others } = ObjectSchema.parse(schema)
  const described = Object.entries(properties).map(([name, property]) => {
    const { description, example } = PARAMETERS[name] ?? {}
    return [name, { ...property, description, examples: [example] }]
  })
  return { ...others, properties: Object.fromEntries(described) }
}

/** Describes fields, and removes the components that no operation refers to: the library adds two for every schema. */
const completeDocument: SwaggerTransformObject = (input) => {
  const document = convertComponents(input)
  if (!('components' in document) || !document.components?.schemas) return document
  const { schemas } = document.components
  const referenced = new Set<string>()
  const addReferenced = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (referenced.has(name)) continue
      referenced.add(name)
      addReferenced(schemas[name])
    }
  }
  addReferenced(document.paths)
  for (const name of Object.keys(schemas)) if (!referenced.has(name)) delete schemas[name]
  for (const [name, fields] of Object.entries(FIELDS)) {
    const schema = schemas[name]
    for (const [field, description] of Object.entries(fields)) {
      const property = schema && 'properties' in schema ? schema.properties?.[field] : undefined
      if (!property || '$ref' in property) throw new Error(`${name} has no field ${field} to describe`)
      property.description = description
    }
  }
  return document
}
