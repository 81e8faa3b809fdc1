import { describe, expect, it } from 'vitest'
import { summarizePrices } from './price-history.tsx'

describe('summarizePrices', () => {
  it('returns the latest of several equally low periods', () => {
    const twice = [
      { validFrom: '2026-10-16', price: 1050 },
      { validFrom: '2026-10-20', price: 1100 },
      { validFrom: '2026-11-01', price: 1050 },
      { validFrom: '2026-11-15', price: 990 },
    ]
    expect(summarizePrices(twice, '2026-11-21')?.lowest.from).toBe('2026-11-01')
  })

  it.each([[[]], [[{ validFrom: '2026-10-16', price: 1100 }]]])(
    'returns null without a previous price: %o',
    (few) => {
      expect(summarizePrices(few, '2026-11-21')).toBeNull()
    },
  )
})
