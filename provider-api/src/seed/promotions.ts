import { addDays } from '@medicena/domain/days'
import type { promotions } from '../database/schema.ts'
import type { SeedFacility } from './facilities.ts'
import { type PriceList, roundPrice } from './price-lists.ts'
import { createRandom, type Random } from './random.ts'

export type PromotionRow = typeof promotions.$inferInsert

/** Every seventh facility has promotions: enough for a home page at any size. */
const EVERY = 7

/** Promotions are planned for a year ahead, so that a server that runs for months has some on every day. */
const AHEAD = 365

/** How many days ago a promotion that is on today began at most. */
export const EARLIEST_PROMOTION = 2

/**
 * The promotions of a facility: of one to three services, one after the other, one of them on today. None follows
 * another within 30 days, or the reduced price would itself be the lowest price before the next reduction.
 */
export function generatePromotions(
  seed: number,
  facility: SeedFacility,
  list: PriceList,
  today: string,
): PromotionRow[] {
  if (facility.row.id % EVERY !== 0) return []
  const random = createRandom(seed, 'promotions', facility.row.id)
  const lowest = lowestPrices(list)
  const offers = random.shuffle(list.prices).filter(({ price, serviceId }) => {
    // Below about 100 zł a rounded reduction is no longer one.
    return price >= 12_000 && reduced(lowest.get(serviceId) ?? 0, 0.9) >= 5000
  })
  return offers.slice(0, random.integer(1, 3)).flatMap(({ facilityId, serviceId }, index) =>
    periods(random, index === 0 ? -random.integer(0, EARLIEST_PROMOTION) : random.integer(8, 40)).map(
      ({ from, to }) => ({
        facilityId,
        serviceId,
        validFrom: addDays(today, from),
        validTo: addDays(today, to),
        price: reduced(lowest.get(serviceId) ?? 0, 0.75 + random.next() * 0.15),
      }),
    ),
  )
}

function lowestPrices({ prices, history }: PriceList): Map<number, number> {
  const lowest = new Map(prices.map(({ serviceId, price }) => [serviceId, price]))
  for (const { serviceId, dayLowest } of history) {
    lowest.set(serviceId, Math.min(dayLowest, lowest.get(serviceId) ?? dayLowest))
  }
  return lowest
}

/** A share of a price, both in grosze, rounded as price lists do it and below the price. */
function reduced(price: number, share: number): number {
  const rounded = roundPrice((price / 100) * share) * 100
  return rounded < price ? rounded : price - 1000
}

/** Periods in days from today, both ends included. The first begins on a given day and lasts beyond today. */
function periods(random: Random, first: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let from = first
  while (from < AHEAD) {
    const to = Math.max(from, 0) + random.integer(5, 20)
    found.push({ from, to })
    from = to + random.integer(32, 60)
  }
  return found
}
