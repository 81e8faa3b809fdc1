import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import type { FuzzRequest, OpenApiDocument } from './requests.ts'

const DOCUMENT = 'https://medicena.example/openapi.json'

/** Checks answers by a document: status, type and content of each must be what it says, or this throws. */
export function answerChecker(
  document: OpenApiDocument,
): (request: FuzzRequest, response: LightMyRequestResponse) => void {
  // A document has more than schemas in it, so not every word is one of theirs.
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats['default'](ajv)
  ajv.addSchema({ ...document, $id: DOCUMENT })
  const validators = new Map<string, ValidateFunction>()
  const validator = (pointer: string) => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` })
    validators.set(pointer, known)
    return known
  }

  return ({ path, method, operationId }, { statusCode, headers, body }) => {
    const at = ['paths', path, method.toLowerCase(), 'responses']
    const responses = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
    const status = String(statusCode) in responses ? String(statusCode) : 'default'
    const content = responses[status]?.content
    if (statusCode < 400 && status === 'default')
      throw new Error(`${operationId}: ${statusCode} is not described`)
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

/** A JSON pointer in a URI: escaped for the one, then for the other. */
function pointerOf(parts: readonly string[]): string {
  return parts
    .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}
