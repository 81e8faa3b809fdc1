import { normalise } from '@medicena/domain/text'

/** A text as a name is searched by it. */
export interface Typed {
  /** Its words, in lower case and without diacritics, joined by single spaces. */
  readonly text: string
  readonly words: readonly string[]
}

/** Reads what was typed; `null` when there is no letter or digit in it. */
export function readTyped(text: string): Typed | null {
  const words = wordsOf(normalise(text))
  return words.length > 0 ? { text: words.join(' '), words } : null
}

/** The runs of letters and digits in a text. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
