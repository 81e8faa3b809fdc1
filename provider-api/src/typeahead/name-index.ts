import { normalise } from '@medicena/domain/text'
import { trigramsOf, wordSimilarity } from './trigrams.ts'

/** Results of a typeahead. */
const MAX_RESULTS = 10

/** Shorter texts without a match are not treated as typos. */
const MIN_TYPO_LENGTH = 4

/** 'implnt' has a similarity of 0.4 to 'implant'. */
const MIN_SIMILARITY = 0.4

/** Compares two results of equal rank, as for `Array.sort`. */
export type Order<T> = (left: T, right: T) => number

/** An index of names for typeaheads. */
export interface NameIndex<T> {
  /**
   * Finds up to ten items. Matches are names in which every typed word begins a word: the exact name first, then names
   * that begin with the text, then the others. Without matches, similar names, the most similar first.
   */
  find(text: string, order: Order<T>): T[]
}

/** Indexes up to a few thousand names: a search visits every name with a word of the same initial. */
export function indexNames<T extends { readonly name: string }>(items: readonly T[]): NameIndex<T> {
  const entries = items.map((item) => {
    const name = normalise(item.name)
    return { item, name, words: wordsOf(name), trigrams: trigramsOf(name) }
  })
  type Entry = (typeof entries)[number]
  const byInitial = new Map<string, Entry[]>()
  const byTrigram = new Map<string, Entry[]>()
  const put = (index: Map<string, Entry[]>, key: string, entry: Entry) => {
    const others = index.get(key)
    if (others) others.push(entry)
    else index.set(key, [entry])
  }
  for (const entry of entries) {
    for (const initial of new Set(entry.words.map((word) => word.charAt(0)))) put(byInitial, initial, entry)
    for (const trigram of new Set(entry.trigrams)) put(byTrigram, trigram, entry)
  }

  const matches = ({ text, words }: SearchText) =>
    (byInitial.get(text.charAt(0)) ?? [])
      .filter((entry) => words.every((word) => entry.words.some((own) => own.startsWith(word))))
      .map(({ item, name }) => ({ item, rank: name === text ? 0 : name.startsWith(text) ? 1 : 2 }))

  const similar = ({ text }: SearchText) => {
    if (text.length < MIN_TYPO_LENGTH) return []
    const searched = new Set(trigramsOf(text))
    const common = new Map<Entry, number>()
    for (const trigram of searched) {
      for (const entry of byTrigram.get(trigram) ?? []) common.set(entry, (common.get(entry) ?? 0) + 1)
    }
    return (
      [...common]
        // No part of a name has more trigrams in common than the whole name.
        .filter(([, count]) => count / searched.size >= MIN_SIMILARITY)
        .map(([{ item, trigrams }]) => ({ item, similarity: wordSimilarity(searched, trigrams) }))
        .filter(({ similarity }) => similarity >= Math.fround(MIN_SIMILARITY))
        .map(({ item, similarity }) => ({ item, rank: 1 - similarity }))
    )
  }

  return {
    find: (text, order) => {
      const search = normalizeSearch(text)
      if (!search) return []
      const results = matches(search)
      return (results.length > 0 ? results : similar(search))
        .sort((left, right) => left.rank - right.rank || order(left.item, right.item))
        .slice(0, MAX_RESULTS)
        .map(({ item }) => item)
    },
  }
}

/** A normalized search text. */
interface SearchText {
  /** Its words, in lower case and without diacritics, joined by single spaces. */
  readonly text: string
  readonly words: readonly string[]
}

/** Normalizes a search text; returns `null` without a letter or digit. */
function normalizeSearch(text: string): SearchText | null {
  const words = wordsOf(normalise(text))
  return words.length > 0 ? { text: words.join(' '), words } : null
}

/** Splits a text into runs of letters and digits. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
