const plural = new Intl.PluralRules('pl')
const number = new Intl.NumberFormat('pl')

/**
 * The number of offers in words (SPEC section 2, "Results page"): 'brak ofert', '1 oferta', '22 oferty', '12 ofert'.
 * @param count a whole number, 0 or more
 */
export function offersCount(count: number): string {
  return count === 0 ? 'brak ofert' : `${number.format(count)} ${form(count)}`
}

function form(count: number): string {
  switch (plural.select(count)) {
    case 'one':
      return 'oferta'
    case 'few':
      return 'oferty'
    default:
      return 'ofert'
  }
}
