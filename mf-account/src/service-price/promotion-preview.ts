import { addDays } from '@medicena/domain/days'
import { forecastLowestPrice } from '@medicena/domain/lowest-price'
import { type PromotionViolation, validatePromotion } from '@medicena/domain/promotion-rules'
import type { PlannedPromotion, PriceListItem } from '@medicena/provider-client/price-lists'

/** Incomplete promotion of the form: prices in zł. */
export interface PromotionDraft {
  /** 'YYYY-MM-DD', or empty. */
  readonly validFrom: string
  readonly validTo: string
  readonly price: number | null
  readonly oldPrice: number | null
}

/** Check of a promotion before it is sent. */
export interface PromotionPreview {
  /** Lowest price of the 30 days before the first day, in zł, and its last day; null without a price. */
  readonly lowest: { readonly price: number; readonly day: string } | null
  /** Rule that the promotion breaks, or null; `undefined` while the promotion is incomplete. */
  readonly violation: PromotionViolation | null | undefined
}

/**
 * Checks a promotion by the provider's rules (Omnibus directive) against the loaded price history. The provider checks
 * again, because prices may have changed since.
 * @param today 'YYYY-MM-DD'
 */
export function previewPromotion(
  { history, promotions }: Pick<PriceListItem, 'history' | 'promotions'>,
  promotion: PromotionDraft,
  today: string,
): PromotionPreview {
  const { price, oldPrice } = promotion
  const [validFrom, validTo] = [dayOf(promotion.validFrom), dayOf(promotion.validTo)]
  const record = history.map((entry) => ({
    validFrom: entry.validFrom,
    price: entry.price && toGrosze(entry.price),
    promotionPrice: entry.promotionPrice && toGrosze(entry.promotionPrice),
    dayLowest: toGrosze(entry.dayLowest),
  }))
  const others = promotions.map((other) => ({ ...other, price: toGrosze(other.price) }))
  const lowest = validFrom === null ? null : forecastLowestPrice(record, others, today, validFrom)
  const isComplete = validFrom !== null && validTo !== null && price !== null && oldPrice !== null
  return {
    lowest: lowest && { ...lowest, price: lowest.price / 100 },
    violation: isComplete
      ? validatePromotion({ validFrom, validTo, price: toGrosze(price) }, toGrosze(oldPrice), {
          history: record,
          promotions: others,
          today,
        })
      : undefined,
  }
}

/**
 * Whether a planned promotion will be no reduction any more, because of a price that was set since: it would never run.
 * @param today 'YYYY-MM-DD'
 */
export function isImpossible(
  item: Pick<PriceListItem, 'history' | 'promotions'>,
  promotion: PlannedPromotion,
  today: string,
): boolean {
  if (promotion.state !== 'planned') return false
  const { lowest } = previewPromotion(
    without(item, promotion.validFrom),
    { ...promotion, oldPrice: null },
    today,
  )
  return lowest === null || promotion.price >= lowest.price
}

/** Returns a service without one planned promotion, so that another may take its days. */
export function without<Item extends Pick<PriceListItem, 'promotions'>>(
  item: Item,
  validFrom: string | undefined,
): Item {
  return {
    ...item,
    promotions: item.promotions.filter((promotion) => promotion.validFrom !== validFrom),
  }
}

const SUGGESTED_DAYS = 7

/**
 * Suggests the next week without a promotion, and the price before the reduction that the provider requires for it. Null if
 * there is no such week.
 * @param today 'YYYY-MM-DD'
 */
export function suggestPromotion(
  item: Pick<PriceListItem, 'history' | 'promotions'>,
  today: string,
): (Pick<PromotionDraft, 'validFrom' | 'validTo'> & { readonly oldPrice: number }) | null {
  const lastDays = item.promotions.map(({ validTo }) => validTo).filter((day) => day > today)
  for (const before of [today, ...lastDays.sort()]) {
    const days = { validFrom: addDays(before, 1), validTo: addDays(before, SUGGESTED_DAYS) }
    const { lowest } = previewPromotion(item, { ...days, price: null, oldPrice: null }, today)
    if (!lowest) continue
    const suggested = { ...days, oldPrice: lowest.price }
    // The manager chooses the price.
    if (previewPromotion(item, { ...suggested, price: 0 }, today).violation === null) return suggested
  }
  return null
}

/** Returns a typed day, or null for an invalid one: date fields accept years of six digits. */
function dayOf(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
}

function toGrosze(zloty: number): number {
  return Math.round(zloty * 100)
}
