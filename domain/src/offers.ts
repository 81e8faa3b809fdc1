import { plural } from './plural.ts'

const number = new Intl.NumberFormat('pl')

/**
 * The number of offers in words (SPEC section 2, "Results page"): 'brak ofert', '1 oferta', '22 oferty', '12 ofert'.
 * @param count a whole number, 0 or more
 */
export function offersCount(count: number): string {
  if (count === 0) return 'brak ofert'
  return `${number.format(count)} ${plural(count, ['oferta', 'oferty', 'ofert'])}`
}
