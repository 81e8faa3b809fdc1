const characters: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'znaków',
  one: 'znak',
  two: 'znaki',
  few: 'znaki',
  many: 'znaków',
  other: 'znaku',
}
const plural = new Intl.PluralRules('pl')

/** What is wrong with a value: the field, and the code and details of a zod issue. */
export interface Issue {
  /** Path of the field, its parts joined by dots. */
  readonly field: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** One Polish sentence for an issue, fit to stand under a form field. Zod's own Polish messages are not. */
export function polishMessage({ field, keyword, params }: Issue): string {
  const ofText = params['origin'] === 'string'
  switch (keyword) {
    case 'too_small':
      if (ofText && params['minimum'] === 1) return 'To pole jest wymagane.'
      return ofText
        ? `Wpisz co najmniej ${count(params['minimum'])}.`
        : `Wartość nie może być mniejsza niż ${params['minimum']}.`
    case 'too_big':
      return ofText
        ? `Wpisz najwyżej ${count(params['maximum'])}.`
        : `Wartość nie może być większa niż ${params['maximum']}.`
    case 'invalid_value':
      return Array.isArray(params['values'])
        ? `Dozwolone wartości: ${params['values'].join(', ')}.`
        : 'Niepoprawna wartość.'
    case 'invalid_format':
      return field === 'email' ? 'Podaj poprawny adres e-mail.' : 'Niepoprawny format.'
    case 'invalid_type':
      return TYPES[String(params['expected'])] ?? 'Niepoprawna wartość.'
    default:
      return 'Niepoprawna wartość.'
  }
}

const TYPES: Readonly<Record<string, string>> = {
  int: 'Podaj liczbę całkowitą.',
  number: 'Podaj liczbę.',
  string: 'Podaj tekst.',
  object: 'Podaj obiekt JSON.',
}

function count(number: unknown): string {
  const n = Number(number)
  return `${n} ${characters[plural.select(n)]}`
}
