import { normalise } from '@medicena/domain/text'
import { type Column, type SQL, sql } from 'drizzle-orm'

/** How many hits a typeahead gives at most. */
export const HITS = 10

/** From this length on a text that matches nothing may be a typo. */
const TYPO_LENGTH = 4

/** From this similarity on a name is what was meant: 'implnt' has 0.4 with 'implant'. */
const SIMILAR = 0.4

/** A text as a name is searched by it. */
export interface Typed {
  /** Its words, in lower case and without diacritics, joined by single spaces. */
  readonly text: string
  readonly words: readonly string[]
}

/** Reads what was typed; `null` when there is no letter or digit in it. */
export function readTyped(text: string): Typed | null {
  const words = normalise(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length > 0 ? { text: words.join(' '), words } : null
}

/** Whether every typed word begins a word of the name. `name` is a column of normalised names. */
export function matches(name: Column, { words }: Typed): SQL<boolean> {
  // Words are letters and digits only, so none has a meaning of its own in the pattern.
  return sql`(${sql.join(
    words.map((word) => sql`${name} ~ ${`\\m${word}`}`),
    sql` and `,
  )})`
}

/** How well a matching name fits: 0 is the very name, 1 a name that begins so, 2 any other. */
export function fit(name: Column, { text }: Typed): SQL<number> {
  return sql`case when ${name} = ${text} then 0 when starts_with(${name}, ${text}) then 1 else 2 end`
}

/** Whether a name resembles what was typed, for texts that match no name. */
export function resembles(name: Column, { text }: Typed): SQL<boolean> {
  return text.length < TYPO_LENGTH ? sql`false` : sql`${similarity(name, text)} >= ${SIMILAR}`
}

/** From 0 to 1, how much of the typed text is in the name. */
export function similarity(name: Column, text: string): SQL<number> {
  return sql`word_similarity(${text}, ${name})`
}
