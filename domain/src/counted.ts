import { type PluralForms, plural } from './plural.ts'

/** The things that a list of results counts: offers of one service, or facilities that are listed once each. */
export type Counted = 'offers' | 'facilities'

const FORMS: Readonly<Record<Counted, PluralForms>> = {
  offers: ['oferta', 'oferty', 'ofert'],
  facilities: ['placówka', 'placówki', 'placówek'],
}

const number = new Intl.NumberFormat('pl')

/** Formats a number of offers or facilities: 'brak ofert', '1 placówka', '22 oferty', '12 placówek'. */
export function countText(counted: Counted, count: number): string {
  const forms = FORMS[counted]
  return count === 0 ? `brak ${forms[2]}` : `${number.format(count)} ${plural(count, forms)}`
}

/** The same in the genitive, after 'z': '1 oferty', '22 placówek'. */
export function countTextGenitive(counted: Counted, count: number): string {
  const [, few, many] = FORMS[counted]
  return `${number.format(count)} ${count === 1 ? few : many}`
}
