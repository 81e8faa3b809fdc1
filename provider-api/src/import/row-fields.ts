import { line } from '@medicena/provider-client/fields'
import * as z from 'zod/mini'

/**
 * A field of the forms that people fill in, as the contract has it, with a message for operators.
 * @param problem what the value must be
 */
export const formField = (field: z.ZodMiniType<string, string>, problem: string) =>
  z.pipe(
    z.string(),
    z.transform((value: string, context) => {
      const read = field.safeParse(value)
      if (read.success) return read.data
      context.issues.push({ code: 'custom', message: problem, input: value })
      return z.NEVER
    }),
  )

/** One line of text. */
export const text = (shortest: number, longest: number) =>
  formField(
    line(shortest, longest),
    `must have ${shortest} to ${longest} characters, none of them a control character, and not begin with = + - @`,
  )

/** A whole number within bounds, both included. */
export const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, message), z.lte(most, message))),
  )
}

/** A number within bounds, both included, with a decimal point or comma. */
export const decimal = (least: number, most: number) => {
  const message = `must be a number from ${least} to ${most}`
  return z.pipe(
    z.string().check(z.regex(/^-?\d{1,6}([.,]\d{1,15})?$/, message)),
    z.pipe(
      z.transform((value: string) => Number(value.replace(',', '.'))),
      z.number().check(z.gte(least, message), z.lte(most, message)),
    ),
  )
}

const PRICE = 'must be a price in zł above 0 and below 1000000, such as 250, 99.50 or 99,50'

/** A price in zł, with a decimal point or comma; read as grosze. */
export const price = z.pipe(
  z.string().check(z.regex(/^\d{1,6}([.,]\d{1,2})?$/, PRICE)),
  z.pipe(
    z.transform((value: string) => Math.round(Number(value.replace(',', '.')) * 100)),
    z.number().check(z.gte(1, PRICE)),
  ),
)

/** The name of who delivers the data, for sources whose references and codes must not meet. */
export const source = text(1, 50)
/** What a source calls a facility or a service. */
export const reference = text(1, 200)
