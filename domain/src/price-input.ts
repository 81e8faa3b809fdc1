import { cleanText } from './text.ts'

/** Message for text that `parsePrice` does not accept. */
export const PRICE_MESSAGE = 'Podaj jedną kwotę w złotych, np. 250, 1200 albo 99,50.'

const CURRENCY = '(?:złot(?:ych|e|y)|zlotych|zł\\.?|zl\\.?|pln)'
/** Groups of three digits after the same separator: a space, a no-break space or, as in '1.200', a dot. */
const GROUPED = '[1-9]\\d{0,2}(?:( |\\u00a0|\\u202f|\\.)\\d{3})(?:\\2\\d{3})*'
const PRICE = new RegExp(
  `^(?:${CURRENCY}\\s?)?(?:(${GROUPED}|\\d{1,9})(?:([.,])(\\d{1,2}))?|([1-9]\\d{0,2}(?:,\\d{3})+)\\.(\\d{2}))(?:\\s?[.,](?:\\s?\\p{Pd}{1,2})?)?\\s?${CURRENCY}?$`,
  'iu',
)
/** Two prices, unless they are one with a thousands separator: '150 200'. Spreadsheets and this site write a no-break space. */
const TWO_PRICES = /\d{3} [1-9]\d{2}(?!\d)/

/**
 * Parses a price in zł as typed or exported by spreadsheets: '1 200,50 zł', '1.200', '99.5', '1200,-'. Null for anything else:
 * more than two decimals, ranges ('150-200', 'od 150') and what may be two prices ('150 200').
 */
export function parsePrice(text: string): number | null {
  const typed = cleanText(text).trim()
  const [, amount, separator, mark, decimals, english, englishDecimals] = PRICE.exec(typed) ?? []
  const whole = (amount ?? english)?.replace(/\D/g, '')
  if (whole === undefined || whole.length > 9 || TWO_PRICES.test(typed)) return null
  if (separator !== undefined && separator === mark) return null
  return Number(`${whole}.${decimals ?? englishDecimals ?? 0}`)
}

/** Formats a price in zł for an input field or an editable file: '99,50', '1200'. */
export function formatPriceInput(zloty: number): string {
  return (Number.isInteger(zloty) ? String(zloty) : zloty.toFixed(2)).replace('.', ',')
}
