import { CONTRACT } from '@medicena/provider-client/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { routePath } from '../http/routes.ts'
import { describeContract } from './document.ts'

describe.each(ENGINES)('the description of the API', (engine) => {
  const api = useApi(engine, 'empty')

  test('is a valid OpenAPI 3.1 document', async () => {
    const response = await api.app.inject('/api/openapi.json')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    const validator = new Validator()
    expect(await validator.validate(response.json())).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    expect(response.json()).toEqual(JSON.parse(JSON.stringify(describeContract())))
  })

  test('has every call of the contract, and the server routes each', () => {
    const { paths } = describeContract()
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(CONTRACT).sort())
    for (const [name, call] of Object.entries(CONTRACT)) {
      // The router drops the slash at the end of a path, and takes it with one as well.
      const url = `/api${routePath(call.path)}`.replace(/\/$/, '')
      expect(api.app.hasRoute({ method: call.method, url }), name).toBe(true)
    }
  })

  test('says what a caller must send and what the server answers', () => {
    const { paths, components } = describeContract()
    const plan = paths['/MedicalFacility/Manage/{id}/Prices/{serviceId}/Promotions']?.['post']
    expect(plan).toMatchObject({
      summary: 'Zaplanowanie promocji',
      description: 'Tylko dla managera placówki.',
      security: [{ session: [] }],
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/PromotionForm' } } },
      },
    })
    expect(Object.keys(plan?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '429',
      'default',
    ])
    const results = paths['/MedicalService/MedicalFacilities/{a}&&{b}']?.['get']
    expect(results?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual(
      expect.arrayContaining([
        ['a', 'path', true],
        ['b', 'path', true],
        ['limit', 'query', false],
      ]),
    )
    expect(components.schemas['Institution']).toMatchObject({ additionalProperties: false })
    expect(components.schemas['InstitutionForm']?.required).not.toContain('email')
  })

  test('has words and an example for every parameter', () => {
    const parameters = Object.values(describeContract().paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap((operation) => operation.parameters ?? [])
    const wordless = parameters.filter(({ description, example }) => !description || example === undefined)
    expect(wordless.map(({ name }) => name)).toEqual([])
  })

  test('says of a field what its name does not, to programs and people', async () => {
    const median = describeContract().components.schemas['FacilityOffer']?.properties?.['provinceMedianPrice']
    expect(median).toMatchObject({
      description: expect.stringMatching(/^Mediana .* null przy mniej niż 5 ofertach/),
    })
    expect((await api.app.inject('/api/docs')).body).toMatch(
      /\/\/ Mediana [^\n]+\n +provinceMedianPrice: number \| null\n/,
    )
  })

  test('is a page that runs nothing and loads nothing', async () => {
    const response = await api.app.inject('/api/docs')
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(response.body).not.toMatch(/<script|<link|\bsrc=|url\(/)
    for (const { summary } of Object.values(CONTRACT))
      expect(response.body).toContain(`<span>${summary}</span>`)
    expect(response.body).toContain('{a}&amp;&amp;{b}')
    const [links = [], ids = []] = [/href="#([^"]+)"/g, / id="([^"]+)"/g].map((pattern) =>
      [...response.body.matchAll(pattern)].map(([, name]) => name),
    )
    expect(links.length).toBeGreaterThan(40)
    expect(ids).toEqual(expect.arrayContaining(links))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
