import type { CatalogueService } from '@medicena/domain/catalogue'
import { addDays } from '@medicena/domain/days'
import type { priceHistory, prices } from '../database/schema.ts'
import type { SeedFacility } from './facilities.ts'
import { createRandom, type Random } from './random.ts'

export type PriceRow = typeof prices.$inferInsert
export type HistoryRow = typeof priceHistory.$inferInsert

/** One facility's price list today, and what its prices were in the last 120 days. */
export interface PriceList {
  readonly prices: PriceRow[]
  readonly history: HistoryRow[]
}

const HISTORY_DAYS = 120

/** The last days saw no change of a regular price: promotions have begun on them. */
const SETTLED = 4

/** The price list of a facility. Prices don't depend on the day, only the days of their changes do. */
export function generatePriceList(
  seed: number,
  facility: SeedFacility,
  services: readonly CatalogueService[],
  today: string,
): PriceList {
  const random = createRandom(seed, 'prices', facility.row.id)
  const level = townLevel(facility.town.weight) * Math.exp(random.normal() * 0.07)
  const since = random.chance(0.1) ? random.integer(2 * SETTLED, HISTORY_DAYS - 20) : HISTORY_DAYS
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
      const asked = { price: zloty * 100, promotionPrice: null, dayLowest: zloty * 100 }
      list.history.push({ ...offer, validFrom: addDays(today, -daysAgo), ...asked })
    }
  }
  return list
}

/** Large towns are dearer: from 0.88 in a village-like town to 1.15 in Warsaw. */
function townLevel(inhabitants: number): number {
  return 0.88 + 0.27 * Math.min(1, Math.log(Math.max(1, inhabitants / 5000)) / Math.log(372))
}

/** A price in zł, log-normal around the middle of the service's range, within the range, as price lists round it. */
function choosePrice(random: Random, { priceRange: { from, to } }: CatalogueService, level: number): number {
  const middle = (Math.log(from) + Math.log(to)) / 2
  const deviation = (Math.log(to) - Math.log(from)) / 5
  return Math.min(to, Math.max(from, roundPrice(level * Math.exp(middle + random.normal() * deviation))))
}

/** To whole 10 zł, from 600 zł on to whole 50 zł, from 5000 zł on to whole 100 zł. */
export function roundPrice(zloty: number): number {
  const step = zloty < 600 ? 10 : zloty < 5000 ? 50 : 100
  return Math.max(10, Math.round(zloty / step) * step)
}

/** What the price was: most never changed since the offer began, some once or twice. The last entry is today's price. */
function pastPrices(random: Random, price: number, since: number): { daysAgo: number; zloty: number }[] {
  const changes = random.chance(0.25) ? random.integer(1, 2) : 0
  const days = Array.from({ length: changes }, () => random.integer(SETTLED, since - 1))
  const starts = [...new Set([since, ...days])].sort((left, right) => right - left)
  return starts.map((daysAgo, index) => {
    const current = index === starts.length - 1
    return { daysAgo, zloty: current ? price : roundPrice(price * (0.88 + random.next() * 0.2)) }
  })
}
