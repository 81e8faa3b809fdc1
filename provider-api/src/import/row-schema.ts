import { parsePrice } from '@medicena/domain/price-input'
import { line } from '@medicena/provider-client/text-fields'
import * as z from 'zod/mini'
import { toGrosze } from '../database/values.ts'
import type { RowError, Values } from './records.ts'

/**
 * Field whose text is parsed.
 * @param parse returns undefined for invalid text
 * @param problem for operators; continues a sentence: 'must be …'
 */
export const parsedField = <Value>(parse: (text: string) => Value | undefined, problem: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const value = parse(text)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: problem, input: text })
      return z.NEVER
    }),
  )

/** Field of a form of the API contract, with a problem for operators instead of its validation messages. */
export const formField = (field: z.ZodMiniType<string, string>, problem: string) =>
  parsedField((text) => field.safeParse(text).data, problem)

/** Single line of text. */
export const text = (minLength: number, maxLength: number) =>
  formField(
    line(minLength, maxLength),
    `must have ${minLength} to ${maxLength} characters, no control characters, and not begin with = + - @`,
  )

/** Number within inclusive bounds whose text has a form. */
const numberField = (form: RegExp, min: number, max: number, problem: string) =>
  parsedField((text) => {
    const number = form.test(text) ? Number(text.replace(',', '.')) : Number.NaN
    return number >= min && number <= max ? number : undefined
  }, problem)

/** Integer within inclusive bounds. */
export const integer = (min: number, max: number) =>
  numberField(/^-?\d{1,15}$/, min, max, `must be a whole number from ${min} to ${max}`)

/** Number within inclusive bounds, with a decimal point or comma. */
export const decimal = (min: number, max: number) =>
  numberField(/^-?\d{1,6}([.,]\d{1,15})?$/, min, max, `must be a number from ${min} to ${max}`)

/** Price in zł in any usual spelling, converted to grosze. */
export const price = parsedField((text) => {
  const zloty = parsePrice(text)
  return zloty !== null && zloty > 0 && zloty < 1_000_000 ? toGrosze(zloty) : undefined
}, 'must be one price in zł above 0 and below 1000000, such as 250, 1200 or 99,50')

/** Name of the data source: the namespace of references and codes. */
export const sourceName = text(1, 50)
/** Identifier of a facility or service in its source. */
export const reference = text(1, 200)

/** Schema of the rows of a file. Its required fields, `source` and `province` identify what a row is about. */
export type RowSchema = z.ZodMiniObject

/** Tells whether a schema requires a field. */
export function isRequired({ shape }: RowSchema, name: string): boolean {
  const field = shape[name]
  return field !== undefined && !z.safeParse(field, undefined).success
}

const isIdentifying = (schema: RowSchema, { field }: RowError) =>
  field === 'source' || field === 'province' || isRequired(schema, field)

/** Row with the errors of the fields that it was read without, or the errors that reject it. */
export type RowResult<Row> =
  | { readonly row: Row; readonly omitted: readonly RowError[] }
  | { readonly errors: readonly RowError[] }

/**
 * Validates a row; the messages of the schema become the problems. Omits invalid fields that do not identify the row.
 * @param problems errors of fields that are not among the values
 */
export function parseRow<S extends RowSchema>(
  schema: S,
  values: Values,
  problems: readonly RowError[],
): RowResult<z.output<S>> {
  if (problems.some((problem) => isIdentifying(schema, problem))) return { errors: problems }
  const parsed = schema.safeParse(values)
  if (parsed.success) return { row: parsed.data, omitted: problems }
  const errors = parsed.error.issues.map(({ path, message }) => {
    const field = String(path[0] ?? '')
    const value = values[field]
    return { field, value: value ?? '', problem: value === undefined ? 'is missing' : message }
  })
  const invalid = new Set(errors.map(({ field }) => field))
  const valid = Object.fromEntries(Object.entries(values).filter(([field]) => !invalid.has(field)))
  return parseRow(schema, valid, [...problems, ...errors])
}
