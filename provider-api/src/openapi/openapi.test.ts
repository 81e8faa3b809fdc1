import { CONTRACT } from '@medicena/provider-client/contract'
import type { Endpoint } from '@medicena/provider-client/endpoint'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import type { OpenApiDocument } from '../../test/fuzz/requests.ts'

describe.each(ENGINES)('OpenAPI document on $name', (engine) => {
  const api = useApi(engine, 'empty')
  let document: OpenApiDocument
  beforeAll(async () => {
    document = (await api.app.inject('/api/openapi.json')).json()
  })

  test('is valid OpenAPI 3.1', async () => {
    const response = await api.app.inject('/api/openapi.json')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    const validator = new Validator()
    expect(await validator.validate(response.json())).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('documents every endpoint of the contract, and nothing else', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path.slice(1)}`,
      ]),
    )
    const endpoints = Object.entries<Endpoint>(CONTRACT).map(([name, { method, path }]) => [
      name,
      `${method} ${path}`,
    ])
    expect(Object.fromEntries(operations)).toEqual(Object.fromEntries(endpoints))
  })

  test('describes requests and responses', () => {
    const { paths, components } = document
    const plan = paths['/MedicalFacility/Manage/{id}/Prices/{serviceId}/Promotions']?.['post']
    expect(plan).toMatchObject({
      summary: 'Zaplanowanie promocji',
      description: 'Tylko dla managera placówki.',
      tags: ['Placówki'],
      security: [{ session: [] }],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/PromotionFormInput' } } },
      },
      responses: {
        200: { description: 'Zaplanowanie promocji' },
        404: {
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    })
    expect(Object.keys(plan?.responses ?? {}).join()).toBe('200,400,401,403,404,409,412,422,429,default')
    const { parameters } = paths['/MedicalService/MedicalFacilities/{a}&&{b}']?.['get'] ?? {}
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'a', in: 'path', required: true }))
    expect(parameters?.find(({ name }) => name === 'limit')).toMatchObject({ in: 'query' })
    expect(paths['/User/Deletion']?.['post']?.responses['204']).toEqual({ description: 'Wykonano.' })
    expect(components.schemas['Institution']).toMatchObject({ additionalProperties: false })
    expect(components.schemas['InstitutionFormInput']?.required).not.toContain('email')
    expect(components.schemas['FacilityOffer']?.properties?.['provinceMedianPrice']).toMatchObject({
      description: expect.stringMatching(/^Mediana .* null przy mniej niż 5 ofertach/),
    })
  })

  test('has a bearer security scheme and only schemas that are used', async () => {
    const { components } = (await api.app.inject('/api/openapi.json')).json()
    expect(components.securitySchemes.session).toMatchObject({ type: 'http', scheme: 'bearer' })
    const references = JSON.stringify(document)
    const unused = Object.keys(components.schemas).filter(
      (name) => !references.includes(`"#/components/schemas/${name}"`),
    )
    expect(unused).toEqual([])
  })

  test('has a description and an example for every parameter', () => {
    const parameters = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap((operation) => operation.parameters ?? [])
    expect(parameters.length).toBeGreaterThan(40)
    const incomplete = parameters.filter(({ description, example }) => !description || example === undefined)
    expect(incomplete.map(({ name }) => name)).toEqual([])
  })

  test('has a reference page that loads nothing from other origins', async () => {
    const { statusCode, headers, body } = await api.app.inject('/api/docs')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'/,
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:/)
    const urls = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    expect(urls.length).toBeGreaterThan(4)
    for (const url of urls) {
      expect(url).toMatch(/^\/api\/docs\/static\//)
      expect((await api.app.inject(url)).statusCode, url).toBe(200)
    }
    expect((await api.app.inject('/api/docs/json')).json()).toEqual(document)
  })
})
