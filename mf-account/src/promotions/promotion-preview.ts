import { forecastLowestPrice, type LowestPrice } from '@medicena/domain/lowest-price'
import { type PromotionViolation, validatePromotion } from '@medicena/domain/promotion-rules'
import type { PriceListItem } from '@medicena/provider-client/price-lists'

/** A promotion as far as it is typed: prices in zł. */
export interface TypedPromotion {
  /** 'YYYY-MM-DD', or empty. */
  readonly validFrom: string
  readonly validTo: string
  readonly price: number | null
  readonly oldPrice: number | null
}

/** What can be said of a promotion before it is sent. */
export interface PromotionPreview {
  /** The lowest price of the 30 days before its first day, in zł, and the last day of it; null where there is none. */
  readonly lowest: { readonly price: number; readonly day: string } | null
  /** What speaks against it; `undefined` while not all of it is typed. */
  readonly violation: PromotionViolation | null | undefined
}

/**
 * Judges a promotion by the rules that the provider judges it by (Omnibus directive), from the record that it gave. The
 * provider's word is the last one: prices may have changed meanwhile.
 * @param today 'YYYY-MM-DD'
 */
export function previewPromotion(
  { history, promotions }: Pick<PriceListItem, 'history' | 'promotions'>,
  typed: TypedPromotion,
  today: string,
): PromotionPreview {
  const { price, oldPrice } = typed
  const [validFrom, validTo] = [dayOf(typed.validFrom), dayOf(typed.validTo)]
  const record = history.map((entry) => ({
    validFrom: entry.validFrom,
    price: toGroszeOrNull(entry.price),
    promotionPrice: toGroszeOrNull(entry.promotionPrice),
    dayLowest: toGrosze(entry.dayLowest),
  }))
  const others = promotions.map((planned) => ({ ...planned, price: toGrosze(planned.price) }))
  const lowest = validFrom === null ? null : forecastLowestPrice(record, others, today, validFrom)
  const complete = validFrom !== null && validTo !== null && price !== null && oldPrice !== null
  return {
    lowest: toZloty(lowest),
    violation: complete
      ? validatePromotion({ validFrom, validTo, price: toGrosze(price) }, toGrosze(oldPrice), {
          history: record,
          promotions: others,
          today,
        })
      : undefined,
  }
}

/** A day as it is typed; null for none. Browsers take years of up to six digits. */
function dayOf(typed: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : null
}

function toGrosze(zloty: number): number {
  return Math.round(zloty * 100)
}

function toGroszeOrNull(zloty: number | null): number | null {
  return zloty === null ? null : toGrosze(zloty)
}

function toZloty(lowest: LowestPrice | null): PromotionPreview['lowest'] {
  return lowest && { ...lowest, price: lowest.price / 100 }
}
