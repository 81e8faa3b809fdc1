import { meaningfulWords, stemOf, wordsOf } from '../polish-words.ts'
import { countTypos } from '../typos.ts'
import { CATALOGUE_SERVICES, type CatalogueService } from './catalogue.ts'
import { searchEntries } from './service-search.ts'

const MAX_CANDIDATES = 8

/** Words with so many letters may have so many typos and still certainly mean another word. */
const MIN_LENGTH = { oneTypo: 5, twoTypos: 9 }

/** Numbers and marks of a list: '1. Skaling', 'II) Skaling', '• Skaling'. */
const LIST_MARK = /^\s*(?:[•·*\p{Pd}]|\(?(?:\d{1,3}|[ivx]{1,4})[.)])\s+/iu

/** Words that join others: 'Skaling i piaskowanie', 'skaling + piaskowanie'. */
const JOINING = ['i', 'oraz']

/** Services that a name in a price list may mean. */
export interface ServiceMatch {
  /** The service that it certainly means; null if there may be a doubt. */
  readonly service: CatalogueService | null
  /** Services that it may mean, the best first; without a doubt only that one. */
  readonly candidates: readonly CatalogueService[]
}

interface NamedService {
  readonly service: CatalogueService
  readonly words: readonly string[]
  readonly stems: ReadonlySet<string>
}

const NAMED: readonly NamedService[] = CATALOGUE_SERVICES.map((service) => {
  const words = nameWords(service.name)
  return { service, words, stems: stemsOf(words) }
})

/** Services by the words of their names, also without synonyms in brackets: 'Wypełnienia (plomby)'. */
const byWords = new Map<string, CatalogueService>()
for (const { service, words } of NAMED) byWords.set(words.join(' '), service)
for (const { service } of NAMED) {
  const short = nameWords(service.name.replace(/\([^)]*\)/g, ' ')).join(' ')
  if (!byWords.has(short)) byWords.set(short, service)
}

/**
 * Finds the service that a facility's own price list names. Only the whole name is certain, whatever its punctuation, case
 * and diacritics, and with few typos in long words; what the search of services finds is a candidate.
 * @param context heading and other texts of the row: 'pod mikroskopem' makes '1 kanał' another service
 */
export function matchServiceName(name: string, context = ''): ServiceMatch {
  const words = nameWords(name.replace(LIST_MARK, ''))
  const named = byWords.get(words.join(' ')) ?? findMistyped(words)
  const contextWords = nameWords(context)
  if (named) {
    const narrower = findNarrower(named, stemsOf(contextWords))
    return narrower.length === 0
      ? { service: named, candidates: [named] }
      : { service: null, candidates: [named, ...narrower].slice(0, MAX_CANDIDATES) }
  }
  const text = words.join(' ')
  const inContext = byWords.get([...contextWords, ...words].join(' '))
  const candidates = new Set([
    ...(inContext ? [inContext] : []),
    ...findServices(text),
    ...(context === '' ? [] : findServices(`${contextWords.join(' ')} ${text}`)),
  ])
  return { service: null, candidates: [...candidates].slice(0, MAX_CANDIDATES) }
}

/** Finds the only service whose name has these words with a few typos. */
function findMistyped(words: readonly string[]): CatalogueService | null {
  const found = NAMED.filter(
    ({ words: own }) =>
      own.length === words.length && own.every((word, index) => isMistyped(words[index] ?? '', word)),
  )
  return found.length === 1 ? (found[0]?.service ?? null) : null
}

function isMistyped(typed: string, word: string): boolean {
  if (typed === word) return true
  const length = Math.min(typed.length, word.length)
  if (length < MIN_LENGTH.oneTypo || typed[0] !== word[0]) return false
  return countTypos(typed, word) <= (length < MIN_LENGTH.twoTypos ? 1 : 2)
}

/** Finds the services whose names add to that of a service only words of its context. */
function findNarrower(service: CatalogueService, context: ReadonlySet<string>): CatalogueService[] {
  if (context.size === 0) return []
  const own = stemsOf(nameWords(service.name))
  return NAMED.filter(
    ({ stems }) =>
      stems.size > own.size &&
      [...own].every((stem) => stems.has(stem)) &&
      [...stems].every((stem) => own.has(stem) || context.has(stem)),
  ).map((narrower) => narrower.service)
}

/** Finds services that a text may mean, the best first, as the search of services does. */
export function findServices(text: string): CatalogueService[] {
  return searchEntries(text, (left, right) => left.id - right.id)
    .map(({ entry }) => entry)
    .filter((entry) => entry.kind === 'service')
}

function nameWords(name: string): string[] {
  return wordsOf(name).filter((word) => !JOINING.includes(word))
}

function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(meaningfulWords(words).map(stemOf))
}
