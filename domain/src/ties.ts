/** Words that a number belongs to, by their beginnings. */
const UNITS = [
  'zł',
  '%',
  'px',
  'kB',
  'mm',
  'minut',
  'godzin',
  'dni',
  'dzień',
  'tygod',
  'tydzień',
  'miesi',
  'rok',
  'lat',
  'raz',
  'r\\.',
]

const ONE_LETTER_WORD = /(?<=^|[\s(„–])([aiouwz]) /giu
const THOUSANDS = /(?<=\d) (?=\d{3}(?!\d))/gu
const NUMBER_AND_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS.join('|')}))`, 'gu')
const BEFORE_DASH = /(?<=^|\S) (?=– )/gu
const RANGE = /(?<=\d)–(?=\d)/gu
const ABBREVIATION = /(?<=(?:^|[\s(„])(?:art\.|ust\.|pkt|lit\.|nr|§|ul\.|np\.)) /giu

/**
 * Polish text with no-break spaces where a line must not end: after one-letter words, between a number and its unit,
 * inside a number, before a dash, and after abbreviations that announce what follows. A word joiner keeps the two ends
 * of a range together.
 */
export function tie(text: string): string {
  return (
    text
      // Twice: in 'a w nim' the space that ends one match begins the next.
      .replace(ONE_LETTER_WORD, '$1\u00a0')
      .replace(ONE_LETTER_WORD, '$1\u00a0')
      .replace(THOUSANDS, '\u00a0')
      .replace(NUMBER_AND_UNIT, '\u00a0')
      .replace(BEFORE_DASH, '\u00a0')
      .replace(RANGE, '–\u2060')
      .replace(ABBREVIATION, '\u00a0')
  )
}
