import { plural } from '@medicena/domain/plural'
import { PRICE_MESSAGE } from '@medicena/domain/price-input'

const number = new Intl.NumberFormat('pl', { useGrouping: false })

/** Validation issue of a field: code and details of a zod issue. */
export interface Issue {
  /** Path of the field, joined by dots. */
  readonly field: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Formats a validation issue as a Polish sentence for a form field. Zod's own Polish locale is too technical for users. */
export function polishMessage({ field, keyword, params }: Issue): string {
  const message = MESSAGES[field]
  if (message !== undefined) return message
  const isText = params['origin'] === 'string'
  switch (keyword) {
    case 'too_small':
      if (field === 'openingHours') return WHOLE_WEEK
      if (isText && params['minimum'] === 1) return 'To pole jest wymagane.'
      return isText
        ? `Wpisz co najmniej ${count(params['minimum'])}.`
        : `Wartość nie może być mniejsza niż ${amount(params['minimum'])}.`
    case 'too_big':
      if (field === 'openingHours') return WHOLE_WEEK
      if (params['origin'] === 'array') return `Wartości może być najwyżej ${String(params['maximum'])}.`
      return isText
        ? `Wpisz najwyżej ${count(params['maximum'])}.`
        : `Wartość nie może być większa niż ${amount(params['maximum'])}.`
    case 'invalid_value':
      if (/^(amenities|features)\./.test(field)) return 'Wybierz udogodnienia z listy.'
      if (CHOICES[field]) return CHOICES[field]
      return Array.isArray(params['values'])
        ? `Dozwolone wartości: ${params['values'].join(', ')}.`
        : 'Niepoprawna wartość.'
    case 'custom':
      if (/^openingHours\.\d$/.test(field)) {
        return 'Godziny muszą iść po kolei i nie mogą na siebie zachodzić.'
      }
      if (field.startsWith('openingHours.')) {
        return 'Godzina zamknięcia musi być późniejsza niż godzina otwarcia.'
      }
      if (field === 'set') return 'Każda usługa może wystąpić tylko raz.'
      if (field === 'phoneNumber') return 'Podaj numer telefonu lub adres e-mail.'
      if (SINGLE_LINE_FIELDS.has(field)) return 'Tekst nie może zaczynać się od znaku =, +, - ani @.'
      return FORMATS[field] ?? 'Niepoprawny format.'
    case 'invalid_format':
      if (field.startsWith('openingHours.')) return 'Podaj godzinę w formacie 08:00.'
      if (TEXT_FIELDS.has(field)) return 'Tekst zawiera niedozwolone znaki.'
      return FORMATS[field] ?? 'Niepoprawny format.'
    case 'not_multiple_of':
      return params['divisor'] === 0.01
        ? 'Podaj kwotę z najwyżej dwoma miejscami po przecinku.'
        : 'Niepoprawna wartość.'
    case 'invalid_type':
      return TYPES[String(params['expected'])] ?? 'Niepoprawna wartość.'
    default:
      return 'Niepoprawna wartość.'
  }
}

/**
 * Returns the Polish message of the first issue of each of a form's fields.
 * @param issues of zod
 */
export function fieldErrors<Field extends string>(
  fields: readonly Field[],
  issues: readonly { readonly code: string; readonly path: readonly PropertyKey[] }[],
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {}
  for (const issue of issues) {
    const field = fields.find((name) => name === issue.path[0])
    if (field) errors[field] ??= polishMessage({ field, keyword: issue.code, params: { ...issue } })
  }
  return errors
}

/** Messages for any issue of a field, because they name all its rules. */
const MESSAGES: Readonly<Record<string, string>> = {
  maxPrice: 'Podaj jedną kwotę w pełnych złotych, od 1 do 1\u00a0000\u00a0000, np. 350.',
  'price-from': PRICE_MESSAGE,
  'price-to': PRICE_MESSAGE,
}

const WHOLE_WEEK = 'Podaj godziny otwarcia siedmiu dni, od poniedziałku.'

const PHONE_FORMAT =
  'Podaj jeden numer telefonu z numerem kierunkowym, np. 71 123 45 67, +48 600 100 200 lub 71 123 45 67 wew. 12.'

/** Format messages by field name. */
const FORMATS: Readonly<Record<string, string>> = {
  email:
    'Podaj jeden poprawny adres e-mail, np. jan@example.pl. Przed znakiem @ nie może być polskich liter.',
  token: 'Link jest niepełny. Skopiuj go z wiadomości w całości.',
  phoneNumber: PHONE_FORMAT,
  phoneNumber2: PHONE_FORMAT,
  postCode: 'Podaj sam kod pocztowy, np. 50-079.',
  website: 'Podaj adres strony, np. https://www.gabinet.pl.',
  bookingUrl: 'Podaj adres strony z zapisami, który zaczyna się od https://.',
  taxId: 'Podaj numer NIP, np. 123-456-32-18.',
  bbox: 'Podaj granice mapy w stopniach: południe,zachód,północ,wschód.',
  'open-at': 'Podaj dzień tygodnia i godzinę, np. 3-14:30 (środa o 14:30).',
  near: 'Podaj położenie w stopniach: szerokość,długość.',
}

/** Fields of type `line`: their only custom check is the one against spreadsheet formulas. */
const SINGLE_LINE_FIELDS = new Set([
  ...['name', 'surname', 'street', 'buildingNumber', 'includes', 'companyName', 'companyAddress'],
])

/** Fields whose format forbids control characters only. */
const TEXT_FIELDS = new Set([...SINGLE_LINE_FIELDS, 'message', 'text'])

/** Messages for fields with fixed choices. */
const CHOICES: Readonly<Record<string, string>> = {
  consent: 'Zgoda jest wymagana, aby placówka mogła się z Tobą skontaktować.',
  alertConsent: 'Zgoda jest wymagana, abyśmy mogli wysyłać powiadomienia.',
  consentVersion: 'Treść zgody się zmieniła. Odśwież stronę i wyślij formularz jeszcze raz.',
  category: 'Wybierz z listy, czego dotyczy błąd.',
  facilities: 'Wybierz, co zrobić z placówkami.',
  acceptsTerms: 'Aby zamówić pakiet, zaakceptuj regulamin.',
  termsVersion: 'Regulamin się zmienił. Odśwież stronę i wyślij zamówienie jeszcze raz.',
  medicalFacilityTypeId: 'Wybierz rodzaj placówki z listy.',
}

const TYPES: Readonly<Record<string, string>> = {
  int: 'Podaj liczbę całkowitą.',
  number: 'Podaj liczbę.',
  string: 'Podaj tekst.',
  object: 'Podaj obiekt JSON.',
}

function amount(bound: unknown): string {
  return number.format(Number(bound))
}

function count(bound: unknown): string {
  const n = Number(bound)
  return `${n} ${plural(n, ['znak', 'znaki', 'znaków'])}`
}
