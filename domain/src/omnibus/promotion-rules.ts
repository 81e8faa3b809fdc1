import { addDays } from '../days.ts'
import { formatPrice } from '../money.ts'
import {
  forecastLowestPrice,
  type LowestPrice,
  type PlannedPromotion,
  type PriceHistoryEntry,
} from './lowest-price.ts'

/** How many days ahead a promotion may end. */
const MAX_DAYS_AHEAD = 365

/** Promotion that a manager plans: prices in zł. */
interface StatedPromotion extends PlannedPromotion {
  /** The price before the reduction that the manager states. */
  readonly oldPrice: number
}

/** Current state of the offer that a promotion is planned for: prices in zł. */
export interface CurrentOffer {
  /** Sorted by day. */
  readonly history: readonly PriceHistoryEntry[]
  /** Its other promotions, including past ones. */
  readonly promotions: readonly PlannedPromotion[]
  /** 'YYYY-MM-DD' */
  readonly today: string
}

/** Rule that a promotion violates: its days are invalid, or it conflicts with the price history or other promotions. */
export interface PromotionViolation {
  readonly field: 'price' | 'oldPrice' | 'validFrom' | 'validTo'
  /** Polish message for the user. */
  readonly message: string
  readonly kind: 'invalid-days' | 'conflict'
}

/**
 * Checks a planned promotion against the price history; returns the first violation. The stated old price must equal the
 * lowest price of the 30 days before: only a reduction from that price may be announced (Court of Justice, C-330/23, Aldi
 * Süd).
 */
export function validatePromotion(
  planned: StatedPromotion,
  { history, promotions, today }: CurrentOffer,
): PromotionViolation | null {
  const violation = validateDays(planned, today)
  if (violation) return violation
  if (
    promotions.some(({ validFrom, validTo }) => planned.validFrom <= validTo && planned.validTo >= validFrom)
  ) {
    return conflict('validFrom', 'W tych dniach usługa ma już inną promocję.')
  }
  // Prices are compared by whole days, so an earlier price of the first day would be missed.
  if (planned.validFrom === today && history.at(-1)?.validFrom === today) {
    return conflict(
      'validFrom',
      'Cena usługi zmieniła się dzisiaj, więc promocja może zacząć się najwcześniej jutro.',
    )
  }
  const lowest = forecastLowestPrice(history, promotions, today, planned.validFrom)
  if (!lowest) {
    return conflict('validFrom', 'W ciągu 30 dni przed promocją usługa nie miała ceny, którą można obniżyć.')
  }
  if (planned.oldPrice !== lowest.price) {
    return conflict(
      'oldPrice',
      `Podana cena przed obniżką (${formatPrice(planned.oldPrice)}) nie zgadza się z historią cen. ${describeLowest(lowest, today)}`,
    )
  }
  if (planned.price >= lowest.price) {
    return conflict(
      'price',
      `Cena promocyjna (${formatPrice(planned.price)}) nie jest obniżką. ${describeLowest(lowest, today)}`,
    )
  }
  return null
}

function validateDays({ validFrom, validTo }: PlannedPromotion, today: string): PromotionViolation | null {
  if (validFrom < today) return invalidDays('validFrom', 'Promocja może zacząć się najwcześniej dziś.')
  if (validTo < validFrom)
    return invalidDays('validTo', 'Promocja nie może skończyć się przed swoim początkiem.')
  if (validTo > addDays(today, MAX_DAYS_AHEAD)) {
    return invalidDays('validTo', 'Promocje można planować najwyżej na rok naprzód.')
  }
  return null
}

const date = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

function describeLowest({ price, day }: LowestPrice, today: string): string {
  const lowest = `Najniższa cena z 30 dni przed obniżką to ${formatPrice(price)}`
  // The forecast assumes that today's price stays until the promotion begins.
  return day > today
    ? `${lowest}: będzie obowiązywać do ${date.format(new Date(day))}.`
    : `${lowest}: obowiązywała ostatnio ${date.format(new Date(day))}.`
}

function invalidDays(field: PromotionViolation['field'], message: string): PromotionViolation {
  return { field, message, kind: 'invalid-days' }
}

function conflict(field: PromotionViolation['field'], message: string): PromotionViolation {
  return { field, message, kind: 'conflict' }
}
