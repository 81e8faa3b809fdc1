import { addDays } from '@medicena/domain/days'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENGINES, useDatabase } from '../../test/engines.ts'
import { createPriceList, type Seen, type TestPriceList } from '../../test/price-list.ts'

const SERVICE = 101
const FIRST_DAY = '2026-01-01'

/** Event of one offer, in days from the first and in zł. */
type Event = { readonly day: number } & (
  | { readonly does: 'set'; readonly zloty: number }
  | { readonly does: 'end' }
  | { readonly does: 'promote'; readonly zloty: number; readonly from: number; readonly to: number }
)

const zloty = fc.integer({ min: 1, max: 12 })
const day = fc.nat({ max: 90 })
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ day, does: fc.constant('set' as const), zloty }) },
  { weight: 1, arbitrary: fc.record({ day, does: fc.constant('end' as const) }) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        day,
        zloty: fc.integer({ min: 1, max: 7 }),
        ahead: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 28, max: 32 })),
        length: fc.nat({ max: 40 }),
      })
      .map(({ ahead, length, ...planned }) => {
        const from = planned.day + ahead
        return { ...planned, does: 'promote' as const, from, to: from + length }
      }),
  },
)
/** Events that begin with a price high enough for reductions. */
const history = fc
  .tuple(fc.integer({ min: 8, max: 12 }), fc.array(event, { minLength: 2, maxLength: 12 }))
  .map(([first, events]): Event[] => [
    { day: 0, does: 'set', zloty: first },
    ...events.sort((left, right) => left.day - right.day),
  ])

/** Simplest possible model: records every price of every day. */
class Model {
  private price: number | null = null
  private promotions: { from: number; to: number; zloty: number; lowest: number | null }[] = []
  private readonly pricesByDay: number[][] = []
  private today = -1

  /** Advances to the beginning of a day. */
  advanceTo(day: number): void {
    while (this.today < day) {
      this.today++
      for (const promotion of this.promotions) {
        if (promotion.from !== this.today) continue
        const before = this.pricesByDay.slice(Math.max(0, this.today - 30), this.today).flat()
        promotion.lowest = before.length > 0 ? Math.min(...before) : null
      }
      this.pricesByDay[this.today] = []
      this.recordPrice()
    }
  }

  /** @returns false for an invalid event: a promotion without an offer or overlapping another */
  apply(event: Event): boolean {
    if (event.does === 'promote') {
      const overlaps = this.promotions.some(({ from, to }) => event.from <= to && event.to >= from)
      if (this.price === null || overlaps) return false
      this.promotions.push({ ...event, lowest: null })
    } else if (event.does === 'end') {
      this.price = null
      this.promotions = []
    } else {
      this.price = event.zloty
      this.promotions = this.promotions.filter(
        ({ from, to, zloty }) => from > this.today || to < this.today || zloty < event.zloty,
      )
      this.recordPrice()
    }
    return true
  }

  seen(): Seen | null {
    if (this.price === null) return null
    const price = this.price
    const running = this.promotions.find(
      ({ from, to, zloty, lowest }) =>
        from <= this.today && to >= this.today && zloty < (lowest ?? 0) && zloty < price,
    )
    return running ? { pays: running.zloty, lowest: running.lowest } : { pays: price, lowest: null }
  }

  private recordPrice(): void {
    const seen = this.seen()
    if (seen) this.pricesByDay[this.today]?.push(seen.pays)
  }
}

async function applyEvent(list: TestPriceList, event: Event): Promise<void> {
  const today = addDays(FIRST_DAY, event.day)
  if (event.does === 'set') return list.set(today, SERVICE, event.zloty)
  if (event.does === 'end') return list.end(today, SERVICE)
  await list.promote(SERVICE, addDays(FIRST_DAY, event.from), addDays(FIRST_DAY, event.to), event.zloty)
}

describe.each(ENGINES)('prices and promotions on $name', (engine) => {
  const database = useDatabase(engine, 'empty')

  test('match a day-by-day model after random changes', async () => {
    let reductions = 0
    await fc.assert(
      fc.asyncProperty(history, async (events) => {
        const list = await createPriceList(database.db)
        const model = new Model()
        const ends = events.flatMap((event) =>
          event.does === 'promote' ? [event.from, event.to, event.to + 1] : [],
        )
        const days = [...new Set([...events.map((event) => event.day), ...ends])].sort((a, b) => a - b)
        for (const day of days) {
          model.advanceTo(day)
          const morning = await list.seen(addDays(FIRST_DAY, day), SERVICE)
          expect(morning, `morning of day ${day}`).toEqual(model.seen())
          for (const event of events) {
            if (event.day === day && model.apply(event)) await applyEvent(list, event)
          }
          const seen = await list.seen(addDays(FIRST_DAY, day), SERVICE)
          expect(seen, `evening of day ${day}`).toEqual(model.seen())
          if (seen?.lowest) reductions++
        }
      }),
      { numRuns: 25 },
    )
    expect(reductions).toBeGreaterThan(10)
  })
})
