import { describe, expect, it } from 'vitest'
import { summarizePrices } from './price-history.tsx'

const steps = [
  { validFrom: '2026-10-16', price: 1100 },
  { validFrom: '2026-10-28', price: 1050 },
  { validFrom: '2026-11-07', price: 1200 },
  { validFrom: '2026-11-15', price: 990 },
]

describe('summarizePrices', () => {
  it('returns the lowest price before the reduction and the current one, with their days', () => {
    expect(summarizePrices(steps, '2026-11-21')).toMatchObject({
      lowest: { price: 1050, from: '2026-10-28', to: '2026-11-06' },
      current: { price: 990, from: '2026-11-15', to: '2026-11-21' },
    })
  })

  it('returns the latest of several equally low periods', () => {
    const twice = [
      { validFrom: '2026-10-16', price: 1050 },
      { validFrom: '2026-10-20', price: 1100 },
      { validFrom: '2026-11-01', price: 1050 },
      { validFrom: '2026-11-15', price: 990 },
    ]
    expect(summarizePrices(twice, '2026-11-21')?.lowest.from).toBe('2026-11-01')
  })

  it.each([[[]], [steps.slice(0, 1)]])('returns null without a previous price: %o', (few) => {
    expect(summarizePrices(few, '2026-11-21')).toBeNull()
  })
})
