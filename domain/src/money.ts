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

/**
 * A range of prices for the screen: 'od 100 zł do 250 zł', or the price alone where both are the same.
 * @param lowest in zł, as is `highest`
 */
export function formatPriceRange(lowest: number, highest: number): string {
  return lowest === highest ? formatPrice(lowest) : `od ${formatPrice(lowest)} do ${formatPrice(highest)}`
}

/**
 * A price in zł as people type it and spreadsheets write it: '1 200,50 zł', '99.5', '1200'. Null for what is no price, or
 * is not to whole grosze.
 */
export function parsePrice(text: string): number | null {
  const amount = text.replace(/\s/g, '').replace(/(zł|pln)$/i, '')
  return /^\d{1,9}([.,]\d{1,2})?$/.test(amount) ? Number(amount.replace(',', '.')) : null
}

/** A price in zł as it stands in a field or a file that people edit: '99,50', '1200'. */
export function priceText(zloty: number): string {
  return (Number.isInteger(zloty) ? String(zloty) : zloty.toFixed(2)).replace('.', ',')
}
