import type { CatalogueService } from '@medicena/domain/catalogue'
import { addDays } from '@medicena/domain/days'
import type { priceHistory, prices, promotions } from '../database/schema.ts'
import type { SeedFacility } from './facilities.ts'
import { createRandom, type Random } from './random.ts'

type PriceRow = typeof prices.$inferInsert
type HistoryRow = typeof priceHistory.$inferInsert

/** Current price list of a facility with its price history. */
export interface PriceList {
  readonly prices: PriceRow[]
  readonly history: HistoryRow[]
}

const HISTORY_DAYS = 120

/** Recent days without changes of regular prices, because promotions begin on them. */
const STABLE_DAYS = 4

/** Generates a price list. Only the days of price changes depend on `today`, not the prices. */
export function generatePriceList(
  seed: number,
  facility: SeedFacility,
  services: readonly CatalogueService[],
  today: string,
): PriceList {
  const random = createRandom(seed, 'prices', facility.row.id)
  const level = townLevel(facility.town.weight) * Math.exp(random.normal() * 0.07)
  const since = random.chance(0.1) ? random.integer(2 * STABLE_DAYS, HISTORY_DAYS - 20) : HISTORY_DAYS
  const list: PriceList = { prices: [], history: [] }
  for (const service of services) {
    const offer = { facilityId: facility.row.id, serviceId: service.id }
    const price = choosePrice(random, service, level)
    list.prices.push({
      ...offer,
      provinceId: facility.town.provinceId,
      cityId: facility.town.id,
      price: price * 100,
      promotionPrice: null,
      lowestPrice: null,
    })
    for (const { daysAgo, zloty } of pastPrices(random, price, since)) {
      const dayPrices = { price: zloty * 100, promotionPrice: null, dayLowest: zloty * 100 }
      list.history.push({ ...offer, validFrom: addDays(today, -daysAgo), ...dayPrices })
    }
  }
  return list
}

/** Price level by town size, from 0.88 in the smallest towns to 1.15 in Warsaw. */
function townLevel(inhabitants: number): number {
  return 0.88 + 0.27 * Math.min(1, Math.log(Math.max(1, inhabitants / 5000)) / Math.log(372))
}

/** Draws a rounded price in zł, log-normal around the middle of the service's range. */
function choosePrice(random: Random, { priceRange: { from, to } }: CatalogueService, level: number): number {
  const middle = (Math.log(from) + Math.log(to)) / 2
  const deviation = (Math.log(to) - Math.log(from)) / 5
  return Math.min(to, Math.max(from, roundPrice(level * Math.exp(middle + random.normal() * deviation))))
}

/** Rounds to 10 zł, from 600 zł to 50 zł, from 5000 zł to 100 zł. */
function roundPrice(zloty: number): number {
  const step = zloty < 600 ? 10 : zloty < 5000 ? 50 : 100
  return Math.max(10, Math.round(zloty / step) * step)
}

/** Generates a price history: a quarter of the prices changed once or twice. The last entry is the current price. */
function pastPrices(random: Random, price: number, since: number): { daysAgo: number; zloty: number }[] {
  const changes = random.chance(0.25) ? random.integer(1, 2) : 0
  const days = Array.from({ length: changes }, () => random.integer(STABLE_DAYS, since - 1))
  const starts = [...new Set([since, ...days])].sort((left, right) => right - left)
  return starts.map((daysAgo, index) => {
    const current = index === starts.length - 1
    return { daysAgo, zloty: current ? price : roundPrice(price * (0.88 + random.next() * 0.2)) }
  })
}

type PromotionRow = typeof promotions.$inferInsert

/** Every n-th facility has promotions: enough for the home page at any size. */
const PROMOTED_EVERY = 7

/** A year, so that a server that runs for months has promotions every day. */
const PROMOTION_DAYS_AHEAD = 365

/** Maximum age in days of a promotion that runs today. */
export const MAX_PROMOTION_AGE_DAYS = 2

/**
 * Generates consecutive promotions of one to three services, one of them running today. At least 30 days pass between two
 * of a service, because the first price would otherwise be the lowest price before the second.
 */
export function generatePromotions(
  seed: number,
  facility: SeedFacility,
  list: PriceList,
  today: string,
): PromotionRow[] {
  if (facility.row.id % PROMOTED_EVERY !== 0) return []
  const random = createRandom(seed, 'promotions', facility.row.id)
  const lowest = lowestPrices(list)
  const offers = random.shuffle(list.prices).filter(({ price, serviceId }) => {
    // Below about 100 zł, rounding cancels the reduction.
    return price >= 12_000 && reducePrice(lowest.get(serviceId) ?? 0, 0.9) >= 5000
  })
  return offers.slice(0, random.integer(1, 3)).flatMap(({ facilityId, serviceId }, index) =>
    periods(random, index === 0 ? -random.integer(0, MAX_PROMOTION_AGE_DAYS) : random.integer(8, 40)).map(
      ({ from, to }) => ({
        facilityId,
        serviceId,
        validFrom: addDays(today, from),
        validTo: addDays(today, to),
        price: reducePrice(lowest.get(serviceId) ?? 0, 0.75 + random.next() * 0.15),
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

/** Reduces a price in grosze to a rounded, lower price. */
function reducePrice(price: number, share: number): number {
  const rounded = roundPrice((price / 100) * share) * 100
  return rounded < price ? rounded : price - 1000
}

/** Generates periods in days from today, both ends inclusive. The first begins on a given day and lasts beyond today. */
function periods(random: Random, first: number): { from: number; to: number }[] {
  const result: { from: number; to: number }[] = []
  let from = first
  while (from < PROMOTION_DAYS_AHEAD) {
    const to = Math.max(from, 0) + random.integer(5, 20)
    result.push({ from, to })
    from = to + random.integer(32, 60)
  }
  return result
}
