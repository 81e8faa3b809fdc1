import type * as z from 'zod/mini'
import { type FieldProblems, fieldProblems } from '../fields/field-problems.ts'

const NO_PRICE = 'Podaj kwotę w złotych, np. 250 albo 99,50.'

/** What is wrong with a form that has prices: one that can't be read (null) is told how to be written. */
export function pricesProblems(
  schema: z.ZodMiniType,
  values: Readonly<Record<string, unknown>>,
): FieldProblems {
  const unread = Object.keys(values).filter((field) => values[field] === null)
  return { ...fieldProblems(schema, values), ...Object.fromEntries(unread.map((field) => [field, NO_PRICE])) }
}
