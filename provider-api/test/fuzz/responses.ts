import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import type { FuzzRequest, OpenApiDocument } from './requests.ts'

const DOCUMENT = 'https://medicena.example/openapi.json'

/** Creates a function that throws when the status, content type or body of a response differs from the OpenAPI document. */
export function responseChecker(
  document: OpenApiDocument,
): (request: FuzzRequest, response: LightMyRequestResponse) => void {
  // The document contains keywords that are not JSON Schema's.
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats['default'](ajv)
  ajv.addSchema({ ...document, $id: DOCUMENT })
  const validators = new Map<string, ValidateFunction>()
  const validator = (pointer: string) => {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` })
    validators.set(pointer, validate)
    return validate
  }

  return ({ path, method, operationId }, { statusCode, headers, body }) => {
    const at = ['paths', path, method.toLowerCase(), 'responses']
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
    const status = String(statusCode) in responses ? String(statusCode) : 'default'
    const content = responses[status]?.content
    if (statusCode < 400 && status === 'default')
      throw new Error(`${operationId}: ${statusCode} is not documented`)
    if (!content) {
      if (body !== '') throw new Error(`${operationId}: ${statusCode} should have no content`)
      return
    }
    const type = String(headers['content-type']).split(';')[0] ?? ''
    if (!(type in content)) throw new Error(`${operationId}: ${statusCode} came as ${type}`)
    const validate = validator(pointerOf([...at, status, 'content', type, 'schema']))
    if (!validate(JSON.parse(body))) {
      throw new Error(`${operationId}: ${statusCode} breaks its schema: ${JSON.stringify(validate.errors)}`)
    }
  }
}

/** Builds a JSON pointer for a URI fragment: escaped for the pointer, then for the URI. */
function pointerOf(parts: readonly string[]): string {
  return parts
    .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}
