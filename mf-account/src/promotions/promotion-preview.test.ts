import { expect, test } from 'vitest'
import { previewPromotion } from './promotion-preview.ts'

const TODAY = '2026-06-10'
const item = {
  history: [
    { validFrom: '2026-01-01', price: 200, promotionPrice: null, dayLowest: 200 },
    { validFrom: '2026-05-25', price: 99.5, promotionPrice: null, dayLowest: 99.5 },
    { validFrom: '2026-06-01', price: 200, promotionPrice: null, dayLowest: 99.5 },
  ],
  promotions: [],
}
const typed = { validFrom: '2026-06-11', validTo: '2026-06-20', price: 80, oldPrice: 99.5 }

test('a promotion from the lowest price of the 30 days before has no violation', () => {
  expect(previewPromotion(item, typed, TODAY)).toEqual({
    lowest: { price: 99.5, day: '2026-06-01' },
    violation: null,
  })
})

test('today’s price is no old price while a lower one is within the 30 days', () => {
  const { violation } = previewPromotion(item, { ...typed, oldPrice: 200 }, TODAY)
  expect(violation).toMatchObject({ field: 'oldPrice', message: expect.stringMatching(/200\szł.*99,50\szł/) })
})

test('once the lower price is older than that, it is', () => {
  const later = { ...typed, validFrom: '2026-07-02', validTo: '2026-07-09', price: 150, oldPrice: 200 }
  expect(previewPromotion(item, later, TODAY)).toEqual({
    lowest: { price: 200, day: '2026-07-01' },
    violation: null,
  })
})

test('a promotion that is planned already counts as a price', () => {
  const promotions = [
    {
      validFrom: '2026-06-12',
      validTo: '2026-06-15',
      price: 70,
      lowestPrice30Days: null,
      state: 'planned' as const,
    },
  ]
  const later = { ...typed, validFrom: '2026-06-20', validTo: '2026-06-25' }
  expect(previewPromotion({ ...item, promotions }, later, TODAY).lowest).toEqual({
    price: 70,
    day: '2026-06-15',
  })
})

test.each([{ validTo: '' }, { price: null }, { oldPrice: null }])(
  'with %j nothing is judged yet, the lowest price is known',
  (changes) => {
    const { lowest, violation } = previewPromotion(item, { ...typed, ...changes }, TODAY)
    expect([lowest?.price, violation]).toEqual([99.5, undefined])
  },
)

test.each([{ validFrom: '20266-05-01' }, { validTo: '275760-09-13' }])(
  'a year that has too many digits yet, as in %j, is no day',
  (changes) => {
    expect(previewPromotion(item, { ...typed, ...changes }, TODAY).violation).toBeUndefined()
  },
)

test('without a first day there are no 30 days before it', () => {
  expect(previewPromotion(item, { ...typed, validFrom: '' }, TODAY)).toEqual({
    lowest: null,
    violation: undefined,
  })
})

test('a service that has just been added has no price to reduce today', () => {
  const fresh = {
    history: [{ validFrom: TODAY, price: 100, promotionPrice: null, dayLowest: 100 }],
    promotions: [],
  }
  const today = { ...typed, validFrom: TODAY, oldPrice: 100 }
  expect(previewPromotion(fresh, today, TODAY)).toMatchObject({
    lowest: null,
    violation: { field: 'validFrom' },
  })
})
