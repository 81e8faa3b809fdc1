import { describe, expect, it } from 'vitest'
import { priceStory } from './price-story.ts'

const steps = [
  { validFrom: '2026-10-16', price: 1100 },
  { validFrom: '2026-10-28', price: 1050 },
  { validFrom: '2026-11-07', price: 1200 },
  { validFrom: '2026-11-15', price: 990 },
]

describe('priceStory', () => {
  it('is the lowest price before the reduction, with its days, and the price now', () => {
    expect(priceStory(steps, '2026-11-21')).toMatchObject({
      lowest: { price: 1050, from: '2026-10-28', to: '2026-11-06' },
      now: { price: 990, from: '2026-11-15', to: '2026-11-21' },
    })
  })

  it('names the last of several equally low periods', () => {
    const twice = [
      { validFrom: '2026-10-16', price: 1050 },
      { validFrom: '2026-10-20', price: 1100 },
      { validFrom: '2026-11-01', price: 1050 },
      { validFrom: '2026-11-15', price: 990 },
    ]
    expect(priceStory(twice, '2026-11-21')?.lowest.from).toBe('2026-11-01')
  })

  it.each([[[]], [steps.slice(0, 1)]])('needs something to compare with: %o', (few) => {
    expect(priceStory(few, '2026-11-21')).toBeNull()
  })
})
