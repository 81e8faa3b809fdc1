import { parsePrice } from '@medicena/domain/price-input'
import { line } from '@medicena/provider-client/text-fields'
import * as z from 'zod/mini'
import { toGrosze } from '../database/values.ts'
import type { RowError, Values } from './records.ts'

/**
 * Adapts a form field of the API contract: replaces its validation messages by one for operators.
 * @param problem continues a sentence: 'must be …'
 */
export const formField = (field: z.ZodMiniType<string, string>, problem: string) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context) => {
      const parsed = field.safeParse(value)
      if (parsed.success) return parsed.data
      context.issues.push({ code: 'custom', message: problem, input: value })
      return z.NEVER
    }),
  )

/**
 * Field whose text is parsed.
 * @param parse returns an undefined value for invalid text
 * @param problem continues a sentence: 'must be …'
 */
export const parsedField = <Value>(
  parse: (text: string) => { readonly value: Value | undefined },
  problem: string,
) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const { value } = parse(text)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: problem, input: text })
      return z.NEVER
    }),
  )

/** Single line of text. */
export const text = (minLength: number, maxLength: number) =>
  formField(
    line(minLength, maxLength),
    `must have ${minLength} to ${maxLength} characters, no control characters, and not begin with = + - @`,
  )

/** Integer within inclusive bounds. */
export const integer = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, message), z.lte(max, message))),
  )
}

/** Number within inclusive bounds, with a decimal point or comma. */
export const decimal = (min: number, max: number) => {
  const message = `must be a number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^-?\d{1,6}([.,]\d{1,15})?$/, message)),
    z.pipe(
      z.transform((value: string) => Number(value.replace(',', '.'))),
      z.number().check(z.gte(min, message), z.lte(max, message)),
    ),
  )
}

const PRICE_MESSAGE = 'must be one price in zł above 0 and below 1000000, such as 250, 1200 or 99,50'

/** Price in zł in any usual spelling, converted to grosze. */
export const price = z.pipe(
  z.pipe(z.string(), z.transform(parsePrice)),
  z.pipe(
    z.number(PRICE_MESSAGE).check(z.gt(0, PRICE_MESSAGE), z.lt(1_000_000, PRICE_MESSAGE)),
    z.transform(toGrosze),
  ),
)

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
