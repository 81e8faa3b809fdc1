import { normalise } from '@medicena/domain/text'
import { trigramsOf, wordSimilarity } from './trigrams.ts'
import { readTyped, type Typed, wordsOf } from './words.ts'

/** How many hits a typeahead gives at most. */
const HITS = 10

/** From this length on a text that matches nothing may be a typo. */
const TYPO_LENGTH = 4

/** From this similarity on a name is what was meant: 'implnt' has 0.4 with 'implant'. */
const SIMILAR = 0.4

/** Which of two equally good hits comes first, as `Array.sort` wants it. */
export type Order<T> = (left: T, right: T) => number

/** Names to search by what people type. */
export interface NameIndex<T> {
  /**
   * At most ten things whose name was meant. Names in which every typed word begins a word: first the very name, then
   * names that begin so, then the others. Only when there are none, names that resemble the text, the most similar first.
   */
  find(text: string, order: Order<T>): T[]
}

/** Indexes the names of a few thousand things at most: matching looks at every name with a word of the same initial. */
export function indexNames<T extends { readonly name: string }>(things: readonly T[]): NameIndex<T> {
  const entries = things.map((thing) => {
    const name = normalise(thing.name)
    return { thing, name, words: wordsOf(name), trigrams: trigramsOf(name) }
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

  const matching = ({ text, words }: Typed) =>
    (byInitial.get(text.charAt(0)) ?? [])
      .filter((entry) => words.every((word) => entry.words.some((own) => own.startsWith(word))))
      .map(({ thing, name }) => ({ thing, rank: name === text ? 0 : name.startsWith(text) ? 1 : 2 }))

  const resembling = ({ text }: Typed) => {
    if (text.length < TYPO_LENGTH) return []
    const typed = new Set(trigramsOf(text))
    const common = new Map<Entry, number>()
    for (const trigram of typed) {
      for (const entry of byTrigram.get(trigram) ?? []) common.set(entry, (common.get(entry) ?? 0) + 1)
    }
    return (
      [...common]
        // A stretch of a name has no more in common than all of it.
        .filter(([, count]) => count / typed.size >= SIMILAR)
        .map(([{ thing, trigrams }]) => ({ thing, similarity: wordSimilarity(typed, trigrams) }))
        .filter(({ similarity }) => similarity >= Math.fround(SIMILAR))
        .map(({ thing, similarity }) => ({ thing, rank: 1 - similarity }))
    )
  }

  return {
    find: (text, order) => {
      const typed = readTyped(text)
      if (!typed) return []
      const hits = matching(typed)
      return (hits.length > 0 ? hits : resembling(typed))
        .sort((left, right) => left.rank - right.rank || order(left.thing, right.thing))
        .slice(0, HITS)
        .map(({ thing }) => thing)
    },
  }
}
