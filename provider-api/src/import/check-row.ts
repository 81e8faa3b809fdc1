import type * as z from 'zod/mini'
import type { Values } from './records.ts'

/** What is wrong with one field of a row. */
export interface Complaint {
  /** Empty when the row as a whole is at fault. */
  readonly field: string
  readonly value: string
  /** What the value is or must be: fit to follow it in a sentence. */
  readonly problem: string
}

export type Checked<Row> = { readonly row: Row } | { readonly complaints: readonly Complaint[] }

/** Reads the fields of a row by its schema, whose messages say what each must be; complains of every one at fault. */
export function checkRow<S extends z.ZodMiniType>(schema: S, values: Values): Checked<z.output<S>> {
  const read = schema.safeParse(values)
  if (read.success) return { row: read.data }
  const complaints = read.error.issues.map(({ path, message }) => {
    const field = String(path[0] ?? '')
    const value = values[field]
    return { field, value: value ?? '', problem: value === undefined ? 'is missing' : message }
  })
  return { complaints }
}
