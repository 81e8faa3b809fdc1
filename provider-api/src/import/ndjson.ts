import type { Fields, LineParser } from './records.ts'

/** Reads NDJSON: each line is an object of texts and numbers; null is the same as no field. */
export function ndjsonParser(fields: Fields): LineParser {
  return (text, line) => {
    const reject = (field: string, value: string, problem: string) => ({ line, field, value, problem })
    const object = parseObject(text)
    if (object === null) return reject('', text, 'is no JSON object')
    const values: Record<string, string> = {}
    for (const [field, value] of Object.entries(object)) {
      if (!Object.hasOwn(fields, field)) {
        return reject(
          field,
          String(value),
          `is an unknown field (there are: ${Object.keys(fields).join(', ')})`,
        )
      }
      if (value === null) continue
      if (typeof value !== 'string' && typeof value !== 'number') {
        return reject(field, JSON.stringify(value), 'must be a text or a number')
      }
      const trimmed = String(value).trim()
      if (trimmed) values[field] = trimmed
    }
    return { line, values }
  }
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
