import { addDays } from '../days.ts'
import { formatPrice } from '../money.ts'
import { foreseenLowestPrice, type Planned } from './foreseen-lowest-price.ts'
import type { LowestPrice, PriceRecord } from './lowest-price.ts'

/** Days ahead for which promotions may be planned. */
const AHEAD = 365

/** What is known of the offer that a promotion is planned for. */
export interface KnownOffer {
  /** The record of its prices, in the order of days. */
  readonly record: readonly PriceRecord[]
  /** Its other promotions, past ones too. */
  readonly promotions: readonly Planned[]
  /** 'YYYY-MM-DD' */
  readonly today: string
}

/** Why a promotion can't be planned: `days` make no sense, or the `record` of prices contradicts it. */
export interface Objection {
  readonly field: 'price' | 'oldPrice' | 'validFrom' | 'validTo'
  /** One Polish sentence or two, fit for the screen. */
  readonly reason: string
  readonly because: 'days' | 'record'
}

/**
 * What is wrong with a promotion by the record of prices (SPEC section 1: "the system checks them"), the first thing
 * only. The old price that is stated must be the lowest one of the 30 days before: what is announced as a reduction is
 * one from that price only (judgment of the Court of Justice C-330/23, Aldi Süd).
 * @param statedOldPrice in grosze
 */
export function objectionTo(planned: Planned, statedOldPrice: number, known: KnownOffer): Objection | null {
  const { record, promotions, today } = known
  const days = objectionToDays(planned, today)
  if (days) return days
  if (
    promotions.some(({ validFrom, validTo }) => planned.validFrom <= validTo && planned.validTo >= validFrom)
  ) {
    return contradiction('validFrom', 'W tych dniach usługa ma już inną promocję.')
  }
  // Prices are compared by days: what was asked earlier on the first day would be left out.
  if (planned.validFrom === today && record.at(-1)?.validFrom === today) {
    return contradiction(
      'validFrom',
      'Cena usługi zmieniła się dzisiaj, więc promocja może zacząć się najwcześniej jutro.',
    )
  }
  const lowest = foreseenLowestPrice(record, promotions, today, planned.validFrom)
  if (!lowest) {
    return contradiction(
      'validFrom',
      'W ciągu 30 dni przed promocją usługa nie miała ceny, którą można obniżyć.',
    )
  }
  if (statedOldPrice !== lowest.price) {
    return contradiction(
      'oldPrice',
      `Podana cena przed obniżką (${zloty(statedOldPrice)}) nie zgadza się z historią cen. ${told(lowest, today)}`,
    )
  }
  if (planned.price >= lowest.price) {
    return contradiction(
      'price',
      `Cena promocyjna (${zloty(planned.price)}) nie jest obniżką. ${told(lowest, today)}`,
    )
  }
  return null
}

function objectionToDays({ validFrom, validTo }: Planned, today: string): Objection | null {
  if (validFrom < today) return senseless('validFrom', 'Promocja może zacząć się najwcześniej dziś.')
  if (validTo < validFrom)
    return senseless('validTo', 'Promocja nie może skończyć się przed swoim początkiem.')
  if (validTo > addDays(today, AHEAD)) {
    return senseless('validTo', 'Promocje można planować najwyżej na rok naprzód.')
  }
  return null
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
  return formatPrice(grosze / 100)
}

function senseless(field: Objection['field'], reason: string): Objection {
  return { field, reason, because: 'days' }
}

function contradiction(field: Objection['field'], reason: string): Objection {
  return { field, reason, because: 'record' }
}
