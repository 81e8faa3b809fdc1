const price = new Intl.NumberFormat('pl', {
  style: 'currency',
  currency: 'PLN',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats a price in zł for display: '1200 zł', '12 000 zł', '99,50 zł', with no-break spaces. Rounds to whole grosze. */
export function formatPrice(zloty: number): string {
  return price.format(zloty)
}

/** Formats a price range in zł: 'od 100 zł do 250 zł', or a single price when both are equal. */
export function formatPriceRange(lowest: number, highest: number): string {
  return lowest === highest ? formatPrice(lowest) : `od ${formatPrice(lowest)} do ${formatPrice(highest)}`
}

/** Parses a price in zł as typed or exported by spreadsheets: '1 200,50 zł', '99.5'. Null unless it is in whole grosze. */
export function parsePrice(text: string): number | null {
  const amount = text.replace(/\s/g, '').replace(/(zł|pln)$/i, '')
  return /^\d{1,9}([.,]\d{1,2})?$/.test(amount) ? Number(amount.replace(',', '.')) : null
}

/** Formats a price in zł for an input field or an editable file: '99,50', '1200'. */
export function formatPriceInput(zloty: number): string {
  return (Number.isInteger(zloty) ? String(zloty) : zloty.toFixed(2)).replace('.', ',')
}
