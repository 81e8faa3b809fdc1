import { addDays } from '@medicena/domain/days'
import { forecastLowestPrice, type LowestPrice } from '@medicena/domain/lowest-price'
import { type PromotionViolation, validatePromotion } from '@medicena/domain/promotion-rules'
import type { PlannedPromotion, PriceListItem } from '@medicena/provider-client/price-lists'

/** Incomplete promotion of the form: prices in zł. */
interface PromotionDraft {
  /** 'YYYY-MM-DD', or empty. */
  readonly validFrom: string
  readonly validTo: string
  readonly price: number | null
  readonly oldPrice: number | null
}

/** Check of a promotion before it is sent. */
export interface PromotionPreview {
  /** Lowest price of the 30 days before the first day, in zł; null without a price. */
  readonly lowest: LowestPrice | null
  /** Rule that the promotion breaks, or null; `undefined` while the promotion is incomplete. */
  readonly violation: PromotionViolation | null | undefined
}

type History = Pick<PriceListItem, 'history' | 'promotions'>

/** Returns the lowest price of the 30 days before a day, in zł; null without a price. */
export function lowestBefore(
  { history, promotions }: History,
  day: string,
  today: string,
): LowestPrice | null {
  return forecastLowestPrice(history, promotions, today, day)
}

/**
 * Checks a promotion by the provider's rules (Omnibus directive) against the loaded price history. The provider checks
 * again, because prices may have changed since.
 * @param today 'YYYY-MM-DD'
 */
export function previewPromotion(item: History, draft: PromotionDraft, today: string): PromotionPreview {
  const { validFrom, validTo, price, oldPrice } = draft
  const lowest = isDay(validFrom) ? lowestBefore(item, validFrom, today) : null
  const isComplete = isDay(validFrom) && isDay(validTo) && price !== null && oldPrice !== null
  if (!isComplete) return { lowest, violation: undefined }
  const { history, promotions } = item
  const promotion = { validFrom, validTo, price, oldPrice }
  return { lowest, violation: validatePromotion(promotion, { history, promotions, today }) }
}

/**
 * Whether a planned promotion will be no reduction any more, because of a price that was set since: it would never run.
 * @param today 'YYYY-MM-DD'
 */
export function isImpossible(
  item: History,
  { state, validFrom, price }: PlannedPromotion,
  today: string,
): boolean {
  if (state !== 'planned') return false
  const lowest = lowestBefore(without(item, validFrom), validFrom, today)
  return lowest === null || price >= lowest.price
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
export function suggestPromotion(item: History, today: string) {
  const lastDays = item.promotions.map(({ validTo }) => validTo).filter((day) => day > today)
  for (const before of [today, ...lastDays.sort()]) {
    const days = { validFrom: addDays(before, 1), validTo: addDays(before, SUGGESTED_DAYS) }
    const lowest = lowestBefore(item, days.validFrom, today)
    if (!lowest) continue
    const suggested = { ...days, oldPrice: lowest.price }
    // The manager chooses the price.
    if (previewPromotion(item, { ...suggested, price: 0 }, today).violation === null) return suggested
  }
  return null
}

/** Whether a typed day is valid: date fields accept years of six digits. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
