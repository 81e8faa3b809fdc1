import { normalise } from './text.ts'

/** Words that say nothing about the service: 'ile kosztuje …', '… prywatnie', '… cena'. Without diacritics. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a bardzo blisko by cena ceny cene cennik chce chcialbym chcialabym czy dla dobry dobra dobre do dzis gdzie i ile ' +
    'jak jaka jaki jakie jest kosztuja kosztuje koszt koszty lub mam mi mnie moj moja moje mozna na najlepszy najlepsza ' +
    'najtaniej najtansze najtanszy o od okolicy opinie oraz pacjent po pod polecany potrzebny potrzebna potrzebuje prosze ' +
    'prywatnie prywatny prywatna prywatne przy sa szukam sie szybko tani tania tanie tanio to u w we wizyta z za zabieg ' +
    'zabiegi ze zrobic zrobienie'
  ).split(' '),
)

/** Endings of nouns, adjectives and verbs, without diacritics. */
const ENDINGS = (
  'owania owanie owaniu owac iecia iecie aniem eniem niecie niecia ania anie aniu enia enie eniu iego iemu iami ' +
  'iach owej owych owym owego ami ach ego emu ych ymi ich imi iej owe owa owy owi ow om em ej ie ia iu ic yc ac ec ' +
  'ym im a e i o u y'
)
  .split(' ')
  .sort((left, right) => right.length - left.length)

/** A stem has at least as many letters. */
const MIN_STEM_LENGTH = 3

/** Stems whose vowel changes: 'ząb', 'zęba'. */
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ['zab', 'zeb'],
  ['zabk', 'zeb'],
  ['zabek', 'zeb'],
  ['boli', 'bol'],
])

/** Splits a text into runs of letters and digits, in lower case and without diacritics. */
export function wordsOf(text: string): string[] {
  return normalise(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Removes the words that say nothing about the service, unless nothing else is left. */
export function meaningfulWords(words: readonly string[]): readonly string[] {
  const meaningful = words.filter((word) => !STOP_WORDS.has(word))
  return meaningful.length > 0 ? meaningful : words
}

/**
 * Returns the part of a normalised Polish word that inflection leaves: 'plomby', 'plombę' and 'plombowanie' have the stem
 * 'plomb'. Light on purpose: it merges forms of one word, not words of one root.
 */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= MIN_STEM_LENGTH)
  const stem = ending ? word.slice(0, -ending.length) : word
  return VARIANTS.get(stem) ?? stem
}
