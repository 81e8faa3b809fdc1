import { meaningfulWords, wordsOf } from '@medicena/domain/polish-words'
import { normalise } from '@medicena/domain/text'
import { countTypos } from '@medicena/domain/typos'

/** Results of a typeahead. */
export const MAX_RESULTS = 10

/**
 * Letters from which a typed word may have a typo: one letter missing or too many, one replaced or two exchanged, two
 * typos. Shorter words are other names: Oliwa is not Oława, and Karłowice, a part of Wrocław, is not Katowice.
 */
const MIN_LENGTH = { oneLength: 4, oneReplaced: 6, two: 10 }

/** Colloquial names and texts with the beginning of the word that they mean. Without diacritics. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['dolny slask', 'dolnoslask'],
  ['gorny slask', 'slask'],
  ['krk', 'krakow'],
  ['trojmiasto', 'pomorsk'],
  ['wawa', 'warszaw'],
  ['wawie', 'warszaw'],
  ['wwa', 'warszaw'],
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

/** Texts by which an item of an index is found. */
export interface IndexedNames {
  readonly name: string
  /** The name in other forms: 'we Wrocławiu'. */
  readonly inflected?: string
  /** Further text that a query may contain beside the name: the town of a district. */
  readonly context?: string
}

/** An index of place names for typeaheads. Both searches find up to ten items. */
export interface NameIndex<T> {
  /**
   * Finds names in which every typed word begins a word: the exact name first, then names that begin with the text, then the
   * others.
   */
  matching(text: string, order: Order<T>): T[]
  /**
   * Finds names that contain every typed word except 'do' and 'w' in another form or with typos, the fewest
   * typos first.
   */
  similar(text: string, order: Order<T>): T[]
}

/** Indexes up to a few thousand names: a search visits every name. */
export function indexNames<T>(items: readonly T[], namesOf: (item: T) => IndexedNames): NameIndex<T> {
  const entries = items.map((item) => {
    const { name, inflected = '', context = '' } = namesOf(item)
    const words = wordsOf(name)
    // People type 'bielskobiała'.
    const forms = [...new Set([...words, words.join(''), ...wordsOf(inflected)])]
    return { item, name: normalise(name), words, forms, context: wordsOf(context) }
  })

  const matches = (typed: readonly string[]) => {
    const text = typed.join(' ')
    const begins = (words: readonly string[]) => (word: string) => words.some((own) => own.startsWith(word))
    return entries
      .filter(
        ({ words, context }) =>
          typed.some(begins(words)) &&
          typed.every(begins(context.length > 0 ? [...words, ...context] : words)),
      )
      .map(({ item, name }) => ({ item, rank: name === text ? 0 : name.startsWith(text) ? 1 : 2 }))
  }

  const similar = (typed: readonly string[]) =>
    entries
      .map(({ item, forms }) => ({
        item,
        rank: typed.reduce((sum, word) => sum + fewestTypos(word, forms), 0),
      }))
      .filter(({ rank }) => Number.isFinite(rank))

  const best = (results: readonly Ranked<T>[], order: Order<T>) =>
    results
      .toSorted((left, right) => left.rank - right.rank || order(left.item, right.item))
      .slice(0, MAX_RESULTS)
      .map(({ item }) => item)

  return {
    matching: (text, order) => {
      const typed = meantWords(text)
      return typed.length === 0 ? [] : best(matches(typed), order)
    },
    similar: (text, order) => {
      const typed = meaningfulWords(meantWords(text))
      return typed.length === 0 ? [] : best(similar(typed), order)
    },
  }
}

interface Ranked<T> {
  readonly item: T
  /** The best is 0. */
  readonly rank: number
}

/** Splits a typed text into words, and replaces colloquial ones. */
function meantWords(text: string): string[] {
  const typed = wordsOf(text)
  const meant = OTHER_NAMES.get(typed.join(' '))
  return meant === undefined ? typed.map((word) => OTHER_NAMES.get(word) ?? word) : [meant]
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
