import { type SQL, sql } from 'drizzle-orm'

// With upper case: `lower` of some collations leaves letters outside of ASCII as they are.
const LETTERS = "'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ', 'acelnoszzacelnoszz'"

/**
 * A text in lower case and without Polish diacritics, as `normalise` of the domain returns it for Polish names. Immutable,
 * so that an index may use it.
 */
export const foldedText = (text: unknown): SQL => sql`translate(lower(${text}), ${sql.raw(LETTERS)})`
