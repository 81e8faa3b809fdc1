import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import { PASSWORD } from '../api.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const ADDRESS = 'ktos@poczta.example'

/** Typical form inputs; chance and the patterns of the document select the fitting ones. */
const PLAUSIBLE = [
  ...'Wrocław wroclaw stomatologia endodoncja Rynek 1 12a 50-001 Łódź implant https://gabinet.example'.split(
    ' ',
  ),
  ...['+48 71 123 45 67', '601 234 567', 'Stomatologia Nowak', ADDRESS, PASSWORD],
  ...'2026-12-01 2027-02-28 2026-11-21,2026-12-31 51,16,52,18 stomatologia&&wroclaw'.split(' '),
  '3f0e4c1a-8f5e-4b8e-9a55-2f8a4f3f7c11',
]

/** Values of fields that the document describes only as text. */
const BY_FIELD: Readonly<Record<string, fc.Arbitrary<string | number>>> = {
  cityId: fc.constantFrom(1, 17, 894),
  phoneNumber: fc.constantFrom('+48 71 123 45 67', '601 234 567'),
  phoneNumber2: fc.constant('601234567'),
  // One address can be registered once only.
  email: fc.oneof(
    fc.constant(ADDRESS),
    fc.nat().map((number) => `osoba${number}@poczta.example`),
  ),
  website: fc.constant('https://gabinet.example'),
  bookingUrl: fc.constant('https://wizyty.gabinet.example'),
  taxId: fc.constant('1234563218'),
  currentPassword: fc.constant(PASSWORD),
  password: fc.constant(PASSWORD),
}

/** Values that often break programs. */
const HOSTILE = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202e', '👩‍⚕️', "'; drop table prices; --", 'x'.repeat(5000)],
  ...'. .. / % %00 null undefined NaN -1 0 1e309 0x10 9007199254740993 2147483648 1,5 __proto__'.split(' '),
  ...'2026-02-30 0000-01-01 9999-12-31 2026-12-31,2026-01-01 -90,-180,90,180'.split(' '),
]

const hostile = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 40 }))
const plausible = fc.oneof(fc.constantFrom(...PLAUSIBLE), fc.string({ unit: 'grapheme', maxLength: 12 }))

/** Generates any value. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  plausible,
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Generates values for a schema, most of them valid. */
export function valuesOf(
  schema: JsonSchema,
  resolve: (reference: string) => JsonSchema,
): fc.Arbitrary<unknown> {
  const of = (inner: JsonSchema) => valuesOf(inner, resolve)
  if (schema.$ref) return of(resolve(schema.$ref))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => of(asSchema(option))))
  if (Array.isArray(schema.type)) {
    // The document rarely describes nullable values well enough to guess them.
    return fc.oneof(
      ...schema.type.map((type) => ({ weight: type === 'null' ? 4 : 1, arbitrary: of({ ...schema, type }) })),
    )
  }
  const { minimum = -10, maximum = 2000 } = schema
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 300)) })
    case 'number':
      return fc
        .integer({ min: Math.ceil(minimum * 100), max: Math.floor(Math.min(maximum, 2000) * 100) })
        .map((hundredths) => hundredths / 100)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(of(asSchema(schema.items)), { maxLength: 3 })
    case 'object':
      return objectOf(schema, of)
    case 'string':
      return textOf(schema)
    default:
      return anything
  }
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  of: (schema: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, property]) => {
    const typical = BY_FIELD[name]
    const value = of(asSchema(property))
    return [
      name,
      typical ? fc.oneof({ weight: 3, arbitrary: typical }, { weight: 1, arbitrary: value }) : value,
    ] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Generates texts for a schema from examples and its pattern. */
function textOf({
  pattern,
  allOf = [],
  minLength = 0,
  maxLength = 60,
  format,
}: JsonSchema): fc.Arbitrary<string> {
  const patterns = [pattern, ...allOf.map((part) => asSchema(part).pattern)].filter(
    (text) => text !== undefined,
  )
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    patterns.every((source) => new RegExp(source, 'u').test(text))
  const examples = PLAUSIBLE.filter(fits)
  if (format === 'uuid') return fc.uuid({ version: 4 })
  const address = fits(ADDRESS) && !fits('text') ? [{ weight: 4, arbitrary: fc.emailAddress() }] : []
  const free = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  if (examples.length === 0) return free
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...examples) },
    { weight: 1, arbitrary: free },
    ...address,
  )
}

type Items = JsonSchema['items']

/** JSON Schema allows `true` for any value, and formerly an array of schemas for `items`. */
function asSchema(schema: Items): JsonSchema {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {}
}
