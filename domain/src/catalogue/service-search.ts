import { meaningfulWords, stemOf, wordsOf } from '../polish-words.ts'
import { countTypos } from '../typos.ts'
import { CATALOGUE, CATALOGUE_ROOTS, type CatalogueEntry, type CatalogueRoot } from './catalogue.ts'
import { EVERYDAY_TERMS } from './everyday-terms.ts'

const MAX_RESULTS = 10

/** A name or term is found when it has this share of what the typed words mean. */
const MIN_RELEVANCE = 0.5

/** Shorter words have no typos: too many others are as similar. */
const MIN_TYPO_LENGTH = 4

/** A word of so many letters may have two typos. */
const TWO_TYPOS_LENGTH = 8

/** How much a typed word means another one, from 0 to 1. */
const SIMILARITY = { prefix: 0.9, typo: 0.8, twoTypos: 0.6 }

/** A typed word that nothing resembles ('wrocław', 'jutro') weighs less than one that is known. */
const UNKNOWN_WORD_WEIGHT = 0.4

/** Stems that say little although few entries have them, as in 'lekarz od skóry'. They weigh less than unknown words. */
const WEAK_STEMS: ReadonlySet<string> = new Set(['lekarz'])
const WEAK_WORD_WEIGHT = 0.2

/** Scores of matches with all typed words, above every similarity. */
const SCORE = { exact: 5, sameStems: 4, beginning: 3, termBeginning: 2.4, words: 2 }

/** Terms rank below names with as good a match, and the later entries of a term below its first. */
const TERM_PENALTY = 0.3
const POSITION_PENALTY = 0.3

/** A root, category or service that a search may find. */
export type SearchedEntry = CatalogueRoot | CatalogueEntry

/** An entry that a search has found. */
export interface FoundEntry {
  readonly entry: SearchedEntry
  /** The everyday term that was found; null when the name was. */
  readonly term: string | null
  /** Whether only a part of the typed words was found, similar or weak words: perhaps something else is meant. */
  readonly isSimilar: boolean
}

/** A name, or an everyday term, under which an entry is found. */
interface Phrase {
  readonly entry: SearchedEntry
  readonly term: string | null
  readonly text: string
  readonly words: readonly string[]
  readonly stems: readonly string[]
  readonly stemText: string
  readonly penalty: number
}

const ENTRIES: readonly SearchedEntry[] = [...CATALOGUE_ROOTS, ...CATALOGUE]
const entriesBySlug = new Map(ENTRIES.map((entry) => [entry.slug, entry]))

const PHRASES: readonly Phrase[] = [
  ...ENTRIES.map((entry) => phraseOf(entry, entry.name, null, 0)),
  ...EVERYDAY_TERMS.flatMap(([terms, slugs]) =>
    terms.split(', ').flatMap((term) =>
      slugs.flatMap((slug, position) => {
        const entry = entriesBySlug.get(slug)
        return entry ? [phraseOf(entry, term, term, TERM_PENALTY + position * POSITION_PENALTY)] : []
      }),
    ),
  ),
]

function phraseOf(entry: SearchedEntry, text: string, term: string | null, penalty: number): Phrase {
  const words = spelledWordsOf(text)
  const stems = meaningfulWords(words).map(stemOf)
  return { entry, term, text: words.join(' '), words, stems, stemText: stems.join(' '), penalty }
}

/** Splits a text into words, in which 'botox' is spelled like 'botoks'. */
function spelledWordsOf(text: string): string[] {
  return wordsOf(text).map((word) => word.replaceAll('x', 'ks'))
}

/** The phrases of each stem. */
const byStem = new Map<string, Phrase[]>()
for (const phrase of PHRASES) {
  for (const stem of new Set(phrase.stems)) byStem.set(stem, [...(byStem.get(stem) ?? []), phrase])
}

/** The words of each stem, as they are written: 'kanałowe' of 'kanal'. */
const wordsByStem = new Map<string, Set<string>>()
for (const { words } of PHRASES) {
  for (const word of words) {
    const stem = stemOf(word)
    wordsByStem.set(stem, (wordsByStem.get(stem) ?? new Set()).add(word))
  }
}

/** How much a word says: one that few entries have says more than 'ząb'. */
const weights = new Map(
  [...byStem].map(([stem, phrases]) => {
    const entries = new Set(phrases.map(({ entry }) => entry)).size
    return [stem, Math.log(1 + ENTRIES.length / entries)]
  }),
)
const averageWeight = [...weights.values()].reduce((sum, weight) => sum + weight, 0) / weights.size
for (const stem of WEAK_STEMS) weights.set(stem, averageWeight * WEAK_WORD_WEIGHT)

/**
 * Finds up to ten entries of the catalogue by their names and by everyday terms (docs/product.md, search bar): whole
 * phrases first, then their beginnings, then phrases in which every typed word begins a word, then those that share the
 * most telling words, in other forms or with typos.
 * @param order of entries with as good a match, as for `Array.sort`
 */
export function searchEntries(
  text: string,
  order: (left: SearchedEntry, right: SearchedEntry) => number,
): FoundEntry[] {
  const all = spelledWordsOf(text)
  if (all.length === 0) return []
  const words = meaningfulWords(all)
  const best = new Map<SearchedEntry, { score: number; term: string | null }>()
  /** Entries whose names have all typed words: they need no term to explain why they were found. */
  const named = new Set<SearchedEntry>()
  const put = ({ entry, term, penalty }: Phrase, score: number) => {
    const current = best.get(entry)
    if (!current || current.score < score - penalty) best.set(entry, { score: score - penalty, term })
  }
  const typed = [...new Set([all.join(' '), words.join(' ')])]
  const stems = words.map(stemOf)
  const stemText = stems.join(' ')
  const isWeak = stems.every((stem) => WEAK_STEMS.has(stem))
  for (const phrase of PHRASES) {
    const score = Math.max(...typed.map((one) => scoreOf(phrase, one)), scoreOfForms(phrase, words, stemText))
    if (score === 0) continue
    put(phrase, score)
    if (phrase.term === null) named.add(phrase.entry)
  }
  for (const [phrase, relevance] of relevantPhrases(words)) put(phrase, relevance)
  return [...best]
    .sort(([left, { score }], [right, { score: other }]) => other - score || order(left, right))
    .slice(0, MAX_RESULTS)
    .map(([entry, { score, term }]) => ({
      entry,
      term: named.has(entry) ? null : term,
      isSimilar: isWeak || score <= 1,
    }))
}

/** Scores a phrase that is, or begins with, the typed text; 0 for others. */
function scoreOf(phrase: Phrase, typed: string): number {
  if (!phrase.text.startsWith(typed)) return 0
  if (phrase.text.length === typed.length) return SCORE.exact
  return phrase.term === null ? SCORE.beginning : SCORE.termBeginning
}

/** Scores a phrase with the typed words in other forms, or whose words begin with them; 0 for others. */
function scoreOfForms({ stemText, words }: Phrase, typed: readonly string[], typedStems: string): number {
  if (stemText === typedStems) return SCORE.sameStems
  return typed.every((word) => words.some((own) => own.startsWith(word))) ? SCORE.words : 0
}

/** Finds the phrases that share enough of the meaning of the typed words, with their relevance from 0 to 1. */
function relevantPhrases(words: readonly string[]): Map<Phrase, number> {
  const meanings = words.map((word) => similarStems(word))
  const total = meanings.reduce((sum, similar) => sum + weightOf(similar), 0)
  const shared = new Map<Phrase, { typed: number; own: number }>()
  for (const similar of meanings) {
    const weight = weightOf(similar)
    const matched = new Map<Phrase, { similarity: number; own: number }>()
    for (const [stem, similarity] of similar) {
      for (const phrase of byStem.get(stem) ?? []) {
        if ((matched.get(phrase)?.similarity ?? 0) < similarity)
          matched.set(phrase, { similarity, own: weights.get(stem) ?? 0 })
      }
    }
    for (const [phrase, { similarity, own }] of matched) {
      const sum = shared.get(phrase) ?? { typed: 0, own: 0 }
      shared.set(phrase, { typed: sum.typed + weight * similarity, own: sum.own + own * similarity })
    }
  }
  const relevance = new Map<Phrase, number>()
  for (const [phrase, { typed, own }] of shared) {
    const ofTyped = typed / total
    if (ofTyped < MIN_RELEVANCE) continue
    const ofPhrase = own / phrase.stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
    relevance.set(phrase, ofTyped * (0.6 + 0.4 * Math.min(ofPhrase, 1)))
  }
  return relevance
}

/** The weight of a typed word: that of the most similar known stem. */
function weightOf(similar: ReadonlyMap<string, number>): number {
  const [closest] = [...similar].sort(([, left], [, right]) => right - left)
  return (closest && weights.get(closest[0])) ?? averageWeight * UNKNOWN_WORD_WEIGHT
}

/** Returns the known stems that a typed word may mean, each with its similarity from 0 to 1. */
function similarStems(word: string): ReadonlyMap<string, number> {
  const stem = stemOf(word)
  const found = new Map<string, number>()
  // A known word is no typo of another.
  const similarityOf = weights.has(stem)
    ? () => 0
    : (known: string) =>
        Math.max(
          typoSimilarity(stem, known),
          ...[...(wordsByStem.get(known) ?? [])].map((own) => typoSimilarity(word, own)),
        )
  for (const known of weights.keys()) {
    const similarity = known === stem ? 1 : isBeginning(word, known) ? SIMILARITY.prefix : similarityOf(known)
    if (similarity > 0) found.set(known, similarity)
  }
  return found
}

const isBeginning = (word: string, stem: string): boolean => word.length >= 3 && stem.startsWith(word)

function typoSimilarity(typed: string, stem: string): number {
  if (typed.length < MIN_TYPO_LENGTH || Math.abs(typed.length - stem.length) > 2) return 0
  // People rarely mistype the first letter, and 'krak' (Kraków) is not 'brak'.
  if (typed[0] !== stem[0]) return 0
  const typos = countTypos(typed, stem)
  if (typos === 1) return SIMILARITY.typo
  return typos === 2 && typed.length >= TWO_TYPOS_LENGTH ? SIMILARITY.twoTypos : 0
}
