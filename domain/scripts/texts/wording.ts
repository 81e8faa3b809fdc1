/** Forbidden wording with the reason. */
interface Rule {
  readonly pattern: RegExp
  readonly why: string
}

/** Advertising terms: advertising of clinics is restricted in Poland. */
const PRAISE = [
  String.raw`najlepsz\p{L}*`,
  String.raw`najtańsz\p{L}*`,
  'najtaniej',
  String.raw`najskuteczniejsz\p{L}*`,
  String.raw`najnowocześniejsz\p{L}*`,
  String.raw`(?:nr|numer) (?:1|jeden)(?!\d)`,
  String.raw`(?<!świadcze(?:ni\p{L}{1,3}|ń) )(?:za)?gwarant\p{L}*`,
  String.raw`gwarancj\p{L}*`,
  String.raw`bezkonkurencyjn\p{L}*`,
  String.raw`niezawodn\p{L}*`,
  String.raw`perfekcyjn\p{L}*`,
  String.raw`rewelacyjn\p{L}*`,
  String.raw`wyjątkow(?!o)\p{L}*`,
  String.raw`ekskluzywn\p{L}*`,
  String.raw`luksusow\p{L}*`,
  String.raw`hollywoodzk\p{L}*`,
  String.raw`jedyn\p{L}* w swoim rodzaju`,
  String.raw`lider\p{L}*`,
  String.raw`ekspert\p{L}*`,
  String.raw`okazj\p{L}* cenow\p{L}*`,
  String.raw`całkowicie (?:bezpieczn|bezbolesn)\p{L}*`,
  String.raw`100 ?% (?:skuteczn|bezpiecz)\p{L}*`,
]

const RULES: readonly Rule[] = [
  ...PRAISE.map((word) => ({
    pattern: new RegExp(String.raw`(?<!\p{L})${word}(?!\p{L})`, 'iu'),
    why: 'praises',
  })),
  { pattern: /["'`]|,,/u, why: 'quotes with straight marks; write „…”' },
  { pattern: /\d-\d/u, why: 'has a hyphen in a range; write an en dash' },
  { pattern: /\s-\s/u, why: 'has a hyphen for a dash; write an en dash' },
  { pattern: /\.\.\./u, why: 'has three dots; write …' },
  { pattern: /(?<!\d )(?<!\d)\d \d{3}(?!\d)/u, why: 'groups the digits of a four-digit number; write 1200' },
  { pattern: /\d{5}/u, why: "doesn't group the digits of a long number; write 12 000" },
  { pattern: / [,.;:!?]/u, why: 'has a space before a punctuation mark' },
  { pattern: /[!?]{2}|!/u, why: 'shouts' },
  { pattern: /\d ?(?:PLN|pln|złotych)(?!\p{L})/u, why: 'writes an amount without zł' },
]

/** Lists the wording and typography errors of a line, each with an excerpt. */
export function wordingErrors(line: string): string[] {
  return RULES.flatMap(({ pattern, why }) => {
    const match = pattern.exec(line)
    return match
      ? [`${why}: “${line.slice(Math.max(match.index - 25, 0), match.index + match[0].length + 15)}”`]
      : []
  })
}
