const price = new Intl.NumberFormat('pl', {
  style: 'currency',
  currency: 'PLN',
  trailingZeroDisplay: 'stripIfInteger',
})

/**
 * A price for the screen: '1200 zł', '12 000 zł', '99,50 zł', with no-break spaces.
 * @param zloty the price in zł; rounded to whole grosze
 */
export function formatPrice(zloty: number): string {
  return price.format(zloty)
}
