import type { JsonSchema } from './schemas.ts'

const REFERENCE = '#/components/schemas/'

/**
 * A schema in few words, for people: `{ id: integer, name?: string | null }`. Entities stand by their names, what is said of
 * a field above it.
 */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.replace(REFERENCE, '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return unique(options.map((option) => typeText(asSchema(option), indent)))
  if (schema.type === 'array' && schema.prefixItems) {
    return `[${schema.prefixItems.map((item) => typeText(asSchema(item), indent)).join(', ')}]`
  }
  if (schema.type === 'array') return `array<${typeText(asSchema(schema.items), indent)}>`
  if (schema.type === 'object') return objectText(schema, indent)
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any']
  return unique(types) + limits(schema)
}

function objectText({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties) return `object<${typeText(asSchema(additionalProperties), indent)}>`
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const { description } = asSchema(property)
    return `${description ? `${inner}// ${description}\n` : ''}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(asSchema(property), inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function limits({ minimum, maximum, minLength, maxLength, format }: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) =>
    least === undefined && most === undefined ? [] : [`${least ?? ''}…${most ?? ''}${unit}`]
  const told = [
    ...(format ? [format] : []),
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' zn.'),
  ]
  return told.length > 0 ? ` (${told.join(', ')})` : ''
}

function unique(texts: readonly string[]): string {
  return [...new Set(texts)].join(' | ')
}

type Items = JsonSchema['items']

/** JSON Schema allows `true` for anything, and had several schemas for the items of an array. */
function asSchema(schema: Items): JsonSchema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {}
}
