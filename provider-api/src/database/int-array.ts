import { type SQL, sql } from 'drizzle-orm'

/** Whole numbers as one array parameter: the drivers of the two engines encode JavaScript arrays differently. */
export function intArray(values: readonly (number | null)[]): SQL {
  return sql`${`{${values.map((value) => value ?? 'null').join(',')}}`}::int[]`
}
