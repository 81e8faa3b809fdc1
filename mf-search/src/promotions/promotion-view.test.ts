// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { listedPromotion } from '../fixtures/promotion-responses.ts'
import { promotionView } from './promotion-view.ts'

const viewOf = (changes: Parameters<typeof listedPromotion>[0], town: string | null = null) =>
  promotionView(listedPromotion(changes), '2026-11-23', town)

describe('a listed promotion', () => {
  it.each([
    ['2026-11-30', 'do 30 listopada, zostało 7 dni'],
    ['2026-11-26', 'do 26 listopada, zostały 3 dni'],
    ['2026-11-24', 'do 24 listopada, został 1 dzień'],
    ['2026-11-23', 'tylko dzisiaj'],
    ['2027-01-03', 'do 3 stycznia 2027, zostało 41 dni'],
  ])('that ends on %s says: %s', (validTo, text) => {
    expect(viewOf({ validTo }).until?.replaceAll('\u00a0', ' ')).toBe(text)
  })

  it.each([
    [{ oldPrice: 1200, newPrice: 980 }, 'Oszczędzasz 220 zł (18%)'],
    [{ oldPrice: 300, newPrice: 299.5 }, 'Oszczędzasz 0,50 zł'],
    [{ oldPrice: 0.3, newPrice: 0.15 }, 'Oszczędzasz 0,15 zł (50%)'],
  ])('of %j says: %s', (prices, text) => {
    expect(viewOf(prices).saving.replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('has its distance in a town only', () => {
    expect(viewOf({ distance: 3.24, city: 'Wrocław' }, 'Wrocław').distance).toBe('3,2\u00a0km od centrum')
    expect(viewOf({ distance: 26.1, city: 'Oława' }, 'Wrocław').distance).toBe(
      '26,1\u00a0km od centrum (Wrocław)',
    )
    expect(viewOf({ distance: null }).distance).toBeNull()
    const unknown = viewOf({ distance: 0, approximate: true, city: 'Wrocław' }, 'Wrocław')
    expect(unknown.distance).toBe('położenie nieznane')
  })
})
