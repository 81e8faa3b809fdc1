import { formatPrice } from '@medicena/domain/money'
import { addDays } from '../days.ts'
import { invalidFields, ProblemAnswer } from '../http/problems.ts'
import { toZloty } from '../money.ts'
import { foreseenLowestPrice, type Planned } from '../prices/foreseen.ts'
import type { LowestPrice, PriceRecord } from '../prices/lowest-price.ts'

/** Days ahead for which promotions may be planned. */
const AHEAD = 365

/** What is known of the offer that a promotion is planned for. */
export interface Known {
  /** The record of its prices, in the order of days. */
  readonly record: readonly PriceRecord[]
  /** Its other promotions, past ones too. */
  readonly promotions: readonly Planned[]
  /** 'YYYY-MM-DD' */
  readonly today: string
}

/**
 * Checks a promotion by the record of prices (SPEC section 1: "the system checks them"). The old price that is stated must
 * be the lowest one of the 30 days before: what is announced as a reduction is one from that price only (judgment of the
 * Court of Justice C-330/23, Aldi Süd).
 * @param statedOldPrice in grosze
 * @throws ProblemAnswer 400 for days that make no sense, 409 with the reason for what the record contradicts
 */
export function checkPromotion(planned: Planned, statedOldPrice: number, known: Known): void {
  checkDays(planned, known.today)
  const { record, promotions, today } = known
  if (
    promotions.some(({ validFrom, validTo }) => planned.validFrom <= validTo && planned.validTo >= validFrom)
  ) {
    throw refusal('validFrom', 'W tych dniach usługa ma już inną promocję.')
  }
  // Prices are compared by days: what was asked earlier on the first day would be left out.
  if (planned.validFrom === today && record.at(-1)?.validFrom === today) {
    throw refusal(
      'validFrom',
      'Cena usługi zmieniła się dzisiaj, więc promocja może zacząć się najwcześniej jutro.',
    )
  }
  const lowest = foreseenLowestPrice(record, promotions, today, planned.validFrom)
  if (!lowest) {
    throw refusal('validFrom', 'W ciągu 30 dni przed promocją usługa nie miała ceny, którą można obniżyć.')
  }
  if (statedOldPrice !== lowest.price) {
    throw refusal(
      'oldPrice',
      `Podana cena przed obniżką (${zloty(statedOldPrice)}) nie zgadza się z historią cen. ${told(lowest, today)}`,
    )
  }
  if (planned.price >= lowest.price) {
    throw refusal(
      'price',
      `Cena promocyjna (${zloty(planned.price)}) nie jest obniżką. ${told(lowest, today)}`,
    )
  }
}

function checkDays({ validFrom, validTo }: Planned, today: string): void {
  if (validFrom < today) throw invalidFields({ validFrom: 'Promocja może zacząć się najwcześniej dziś.' })
  if (validTo < validFrom)
    throw invalidFields({ validTo: 'Promocja nie może skończyć się przed swoim początkiem.' })
  if (validTo > addDays(today, AHEAD)) {
    throw invalidFields({ validTo: 'Promocje można planować najwyżej na rok naprzód.' })
  }
}

const date = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })

function told({ price, day }: LowestPrice, today: string): string {
  const what = `Najniższa cena z 30 dni przed obniżką to ${zloty(price)}`
  // Until the promotion begins, today's price is the one that is expected to stay.
  return day > today
    ? `${what}: będzie obowiązywać do ${date.format(new Date(day))}.`
    : `${what}: obowiązywała ostatnio ${date.format(new Date(day))}.`
}

function zloty(grosze: number): string {
  return formatPrice(toZloty(grosze))
}

function refusal(field: 'price' | 'oldPrice' | 'validFrom', reason: string): ProblemAnswer {
  return new ProblemAnswer(409, reason, { [field]: reason })
}
