const price = new Intl.NumberFormat('pl', {
  style: 'currency',
  currency: 'PLN',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats a price in zł for display: '1200 zł', '12 000 zł', '99,50 zł', with no-break spaces. Rounds to whole grosze. */
export function formatPrice(zloty: number): string {
  return price.format(zloty)
}

/** Formats the prices of a promotion in zł; null without one. */
export function formatReduction({
  promotionPrice,
  lowestPrice30Days,
}: {
  readonly promotionPrice: number | null
  readonly lowestPrice30Days: number | null
}): { readonly promotionPrice: string; readonly lowestPrice30Days: string } | null {
  if (promotionPrice === null || lowestPrice30Days === null) return null
  return { promotionPrice: formatPrice(promotionPrice), lowestPrice30Days: formatPrice(lowestPrice30Days) }
}

/** Formats a price range in zł where there is little room: '100–250 zł', or a single price when both are equal. */
export function formatPriceSpan(lowest: number, highest: number): string {
  return lowest === highest ? formatPrice(lowest) : price.formatRange(lowest, highest)
}

/** Formats a price range in zł: 'od 100 zł do 250 zł', or a single price when both are equal. */
export function formatPriceRange(lowest: number, highest: number): string {
  return lowest === highest ? formatPrice(lowest) : `od ${formatPrice(lowest)} do ${formatPrice(highest)}`
}
