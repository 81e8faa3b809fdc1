/** Words that follow a number without a line break, by their first letters. */
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
 * Inserts no-break spaces where Polish typography forbids a line break: after one-letter words, between a number and its
 * unit, inside a number, before a dash, and after abbreviations such as 'art.'. Joins ranges with a word joiner.
 */
export function withNonBreakingSpaces(text: string): string {
  return (
    text
      // Twice, because matches overlap: in 'a w nim' one space ends a match and begins the next.
      .replace(ONE_LETTER_WORD, '$1\u00a0')
      .replace(ONE_LETTER_WORD, '$1\u00a0')
      .replace(THOUSANDS, '\u00a0')
      .replace(NUMBER_AND_UNIT, '\u00a0')
      .replace(BEFORE_DASH, '\u00a0')
      .replace(RANGE, '–\u2060')
      .replace(ABBREVIATION, '\u00a0')
  )
}
