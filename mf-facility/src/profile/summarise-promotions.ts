import { plural } from '@medicena/domain/plural'
import { reductionPercent } from '@medicena/domain/reduction-percent'
import { type PriceRow, type PriceSection, rowsOf } from './price-sections.ts'

/**
 * Sums up the reduced prices: how many there are, and the largest reduction.
 * @param linked the service that the page shows at its top, which does not count
 */
export function summarisePromotions(sections: readonly PriceSection[], linked: PriceRow | null) {
  const reduced = rowsOf(sections).flatMap((row) =>
    row.reduction && row !== linked ? { ...row, reduction: row.reduction } : [],
  )
  const [first] = reduced
  if (!first) return null
  const percent = Math.max(
    ...reduced.map(({ price, reduction }) =>
      reductionPercent({
        price,
        lowestPrice30Days: reduction.lowestPrice30Days,
        reducedPrice: reduction.price,
      }),
    ),
  )
  const count = `${reduced.length} ${plural(reduced.length, ['promocja', 'promocje', 'promocji'])}`
  const most = reduced.length === 1 ? 'taniej' : 'taniej nawet'
  return { text: percent < 1 ? count : `${count}, ${most} o\u00a0${percent}%`, serviceId: first.id }
}
