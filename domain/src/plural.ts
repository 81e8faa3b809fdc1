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

/** Formats a number of offers: 'brak ofert', '1 oferta', '22 oferty', '12 ofert'. */
export function offersCount(count: number): string {
  if (count === 0) return 'brak ofert'
  return `${number.format(count)} ${plural(count, ['oferta', 'oferty', 'ofert'])}`
}

/** Formats a number of offers in the accusative, after 'Znaleźliśmy' or 'Pokaż': '1 ofertę', '22 oferty', '12 ofert'. */
export function offersCountAccusative(count: number): string {
  return count === 1 ? '1 ofertę' : offersCount(count)
}

/** Formats a number of services: '1 usługa', '22 usługi', '12 usług'. */
export function servicesCount(count: number): string {
  return `${count} ${plural(count, ['usługa', 'usługi', 'usług'])}`
}
