const rules = new Intl.PluralRules('pl')
const number = new Intl.NumberFormat('pl')

/** Polish noun forms after 1, 2 and 5: 'usługa', 'usługi', 'usług'. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** Returns the noun form for a count (whole number, 0 or more): 22 → 'usługi', 12 → 'usług'. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const rule = rules.select(count)
  if (rule === 'one') return one
  return rule === 'few' ? few : many
}

/** The things that a list counts: offers of one service, or facilities that are listed once each. */
export type Counted = 'offers' | 'facilities'

const COUNTED_FORMS: Readonly<Record<Counted, PluralForms>> = {
  offers: ['oferta', 'oferty', 'ofert'],
  facilities: ['placówka', 'placówki', 'placówek'],
}

/** Formats a number of offers or facilities: 'brak ofert', '1 placówka', '22 oferty', '12 placówek'. */
export function countText(counted: Counted, count: number): string {
  const forms = COUNTED_FORMS[counted]
  return count === 0 ? `brak ${forms[2]}` : `${number.format(count)} ${plural(count, forms)}`
}

/** The same in the accusative, after 'Znaleźliśmy' or 'Pokaż': '1 ofertę', '22 placówki'. */
export function countTextAccusative(counted: Counted, count: number): string {
  const text = countText(counted, count)
  return count === 1 ? `${text.slice(0, -1)}ę` : text
}

/** The same in the genitive, after 'z': '1 oferty', '22 placówek'. */
export function countTextGenitive(counted: Counted, count: number): string {
  const [, few, many] = COUNTED_FORMS[counted]
  return `${number.format(count)} ${count === 1 ? few : many}`
}

/** Formats a number of offers: 'brak ofert', '1 oferta', '22 oferty', '12 ofert'. */
export function offersCount(count: number): string {
  return countText('offers', count)
}

/** Formats a number of offers in the accusative, after 'Znaleźliśmy' or 'Pokaż': '1 ofertę', '22 oferty', '12 ofert'. */
export function offersCountAccusative(count: number): string {
  return countTextAccusative('offers', count)
}

/** Formats a number of services: '1 usługa', '22 usługi', '12 usług'. */
export function servicesCount(count: number): string {
  return `${count} ${plural(count, ['usługa', 'usługi', 'usług'])}`
}
