import { normalise } from '@medicena/domain/text'
import { meaningfulWords, wordsOf } from './polish-words.ts'
import { countTypos } from './typos.ts'

/** Results of a typeahead. */
const MAX_RESULTS = 10

/**
 * Letters from which a typed word may have a typo: one letter missing or too many, one replaced or two exchanged, two
 * typos. Shorter words are other names: Oliwa is not Oława, and Karłowice, a part of Wrocław, is not Katowice.
 */
const MIN_LENGTH = { oneLength: 4, oneReplaced: 6, two: 10 }

/** Colloquial names with the beginning of the word that they mean. Without diacritics. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['wawa', 'warszaw'],
  ['wawie', 'warszaw'],
  ['wlkp', 'wielkopolsk'],
  ['kujawy', 'kujawsk'],
  ['lubelszczyzna', 'lubelsk'],
  ['malopolska', 'malopolsk'],
  ['mazowsze', 'mazowieck'],
  ['mazury', 'mazursk'],
  ['pomorze', 'pomorsk'],
  ['warmia', 'warminsk'],
  ['wielkopolska', 'wielkopolsk'],
])

/** Compares two results of equal rank, as for `Array.sort`. */
export type Order<T> = (left: T, right: T) => number

/** An index of place names for typeaheads. */
export interface NameIndex<T> {
  /**
   * Finds up to ten items. Matches are names in which every typed word begins a word: the exact name first, then names
   * that begin with the text, then the others. Without matches, names of which every typed word but 'do' or 'w' is a word in
   * another form or with typos, the fewest typos first.
   */
  find(text: string, order: Order<T>): T[]
}

/**
 * Indexes up to a few thousand names: a search visits every name.
 * @param inflected returns an item's name in other forms: 'we Wrocławiu'
 */
export function indexNames<T extends { readonly name: string }>(
  items: readonly T[],
  inflected: (item: T) => string,
): NameIndex<T> {
  const entries = items.map((item) => {
    const words = wordsOf(item.name)
    // People type 'bielskobiała'.
    const forms = [...new Set([...words, words.join(''), ...wordsOf(inflected(item))])]
    return { item, name: normalise(item.name), words, forms }
  })

  const matches = (typed: readonly string[]) => {
    const text = typed.join(' ')
    return entries
      .filter(({ words }) => typed.every((word) => words.some((own) => own.startsWith(word))))
      .map(({ item, name }) => ({ item, rank: name === text ? 0 : name.startsWith(text) ? 1 : 2 }))
  }

  const similar = (typed: readonly string[]) =>
    entries
      .map(({ item, forms }) => ({
        item,
        rank: typed.reduce((sum, word) => sum + fewestTypos(word, forms), 0),
      }))
      .filter(({ rank }) => Number.isFinite(rank))

  return {
    find: (text, order) => {
      const typed = wordsOf(text).map((word) => OTHER_NAMES.get(word) ?? word)
      if (typed.length === 0) return []
      const results = matches(typed)
      return (results.length > 0 ? results : similar(meaningfulWords(typed)))
        .sort((left, right) => left.rank - right.rank || order(left.item, right.item))
        .slice(0, MAX_RESULTS)
        .map(({ item }) => item)
    },
  }
}

/** Counts the typos in a word that means one of the forms, or its beginning; infinite if it means none. */
function fewestTypos(word: string, forms: readonly string[]): number {
  if (forms.some((form) => form.startsWith(word))) return 0
  return Math.min(...forms.map((form) => typosIn(word, form)))
}

function typosIn(word: string, form: string): number {
  if (Math.abs(word.length - form.length) > 2) return Number.POSITIVE_INFINITY
  const typos = countTypos(word, form)
  const one = word.length === form.length ? MIN_LENGTH.oneReplaced : MIN_LENGTH.oneLength
  const minLength = typos === 1 ? one : typos === 2 ? MIN_LENGTH.two : Number.POSITIVE_INFINITY
  return word.length >= minLength ? typos : Number.POSITIVE_INFINITY
}
