import { distanceKm, formatKm, type Position } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import type { Reduction } from '@medicena/shared-ui/price'

/** Prices of an offer in zł; null without a promotion. */
interface OfferPrices {
  readonly promotionPrice: number | null
  readonly lowestPrice30Days: number | null
}

/** Formats the prices of a promotion; null without one. */
export function formatReduction({ promotionPrice, lowestPrice30Days }: OfferPrices): Reduction | null {
  if (promotionPrice === null || lowestPrice30Days === null) return null
  return { promotionPrice: formatPrice(promotionPrice), lowestPrice30Days: formatPrice(lowestPrice30Days) }
}

/** Formats the distance in a straight line, '1,2 km od centrum'; null if a position is unknown. */
export function formatDistance(
  { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
  origin: Position | null,
  from = 'od centrum',
): string | null {
  if (latitude === null || longitude === null || !origin) return null
  return `${formatKm(distanceKm(origin, { latitude, longitude }))} ${from}`
}
