import { cleanLine } from './text.ts'

/** Polish postcode as it is stored. */
export const POSTCODE = /^\d{2}-\d{3}$/

/**
 * Normalises a postcode, also one that is still being typed: '50079', '50 079', '50–079' and 'PL-50-079' → '50-079', '500' →
 * '50-0'. Returns other text unchanged.
 */
export function formatPostcode(text: string): string {
  const typed = cleanLine(text).replace(/[\p{Pd}\u2212]/gu, '-')
  const [, area, rest] = /^(?:PL[ -]?)?(\d{2})[ -]*(\d{1,3})$/i.exec(typed) ?? []
  return rest === undefined ? text : `${area}-${rest}`
}
