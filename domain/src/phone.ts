import { cleanLine } from './text.ts'

/** A telephone number. */
export interface Phone {
  /** With `+` and country code, without spaces: '+48713431218'. */
  readonly number: string
  /** Digits to dial after the call is answered; null without. */
  readonly extension: string | null
}

/** 'tel.', 'tel./fax:', 'kom.' */
const LABEL = /^(?:tel(?:efon)?|kom(?:órka)?)(?:\.?\/fax)?(?:\.:?|:| (?=[\d+(])) */i

const EXTENSION = /[ ,;(]*(?:wewnętrzny|wewn?|w|ext|#)\.?(?: ?nr)? ?:? ?(\d{1,6})\)?$/i

const SEPARATORS = /[ .()/-]/g

/**
 * Parses a telephone number in any usual spelling: '(71) 343-12-18 wew. 12', '071 343 12 18', '0048 600.100.200', 'tel. 71/343
 * 12 18'. Numbers of other countries begin with `+` or `00`. Null for anything else, such as two numbers.
 */
export function parsePhone(text: string): Phone | null {
  const typed = cleanLine(text)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(LABEL, '')
  const [matched = '', extension = null] = EXTENSION.exec(typed) ?? []
  const main = matched === '' ? typed : typed.slice(0, -matched.length)
  // '343 12 18/19' are two numbers.
  if (/\/ ?\d{1,3}$/.test(main)) return null
  const dialled = main.replace(/\(0\)/, '').replace(SEPARATORS, '').replace(/^00/, '+')
  const polish = /^(?:\+?48)?0?([1-9]\d{8})$/.exec(dialled)?.[1]
  if (polish !== undefined) return { number: `+48${polish}`, extension }
  return /^\+(?!48)[1-9]\d{7,14}$/.test(dialled) ? { number: dialled, extension } : null
}

/** Tells whether a text is a Polish telephone number. */
export function isPolishPhone(text: string): boolean {
  return parsePhone(text)?.number.startsWith('+48') ?? false
}

/** Prefixes of mobile, toll-free and shared-cost numbers, written in groups of three; all others begin with an area code. */
const GROUPED_BY_THREE = /^(?:45|50|51|53|57|60|66|69|72|73|78|79|80|88)/

/**
 * Normalises a telephone number: '+48 71 123 45 67', '+48 600 700 800', '+48 71 123 45 67 wew. 12', '+4930123456'. Returns
 * other text unchanged.
 */
export function formatPhone(text: string): string {
  const phone = parsePhone(text)
  if (!phone) return text
  const extension = phone.extension === null ? '' : ` wew. ${phone.extension}`
  if (!phone.number.startsWith('+48')) return phone.number + extension
  const number = phone.number.slice(3)
  const groups = GROUPED_BY_THREE.test(number) ? /^(\d{3})(\d{3})(\d{3})$/ : /^(\d{2})(\d{3})(\d{2})(\d{2})$/
  return `+48 ${groups.exec(number)?.slice(1).join(' ')}${extension}`
}
