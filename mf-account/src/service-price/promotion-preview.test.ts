import { addDays } from '@medicena/domain/days'
import { expect, test } from 'vitest'
import { isImpossible, previewPromotion, suggestPromotion } from './promotion-preview.ts'

const TODAY = '2026-06-10'
const item = {
  history: [
    { validFrom: '2026-01-01', price: 200, promotionPrice: null, dayLowest: 200 },
    { validFrom: '2026-05-25', price: 99.5, promotionPrice: null, dayLowest: 99.5 },
    { validFrom: '2026-06-01', price: 200, promotionPrice: null, dayLowest: 99.5 },
  ],
  promotions: [],
}
const promotion = (validFrom: string, validTo: string) => ({
  validFrom,
  validTo,
  price: 90,
  lowestPrice30Days: null,
  state: 'planned' as const,
})
const draft = { validFrom: '2026-06-11', validTo: '2026-06-20', price: 80, oldPrice: 99.5 }

test('accepts a promotion from the lowest price of the 30 days before', () => {
  expect(previewPromotion(item, draft, TODAY)).toEqual({
    lowest: { price: 99.5, day: '2026-06-01' },
    violation: null,
  })
})

test('rejects today’s price as the old one while a lower one is within the 30 days', () => {
  const { violation } = previewPromotion(item, { ...draft, oldPrice: 200 }, TODAY)
  expect(violation).toMatchObject({ field: 'oldPrice', message: expect.stringMatching(/200\szł.*99,50\szł/) })
})

test('counts the price of a planned promotion', () => {
  const promotions = [{ ...promotion('2026-06-12', '2026-06-15'), price: 70 }]
  const later = { ...draft, validFrom: '2026-06-20', validTo: '2026-06-25' }
  expect(previewPromotion({ ...item, promotions }, later, TODAY).lowest).toEqual({
    price: 70,
    day: '2026-06-15',
  })
})

test.each([{ validTo: '' }, { price: null }, { oldPrice: null }])(
  'returns the lowest price, but no violation, for an incomplete %j',
  (changes) => {
    const { lowest, violation } = previewPromotion(item, { ...draft, ...changes }, TODAY)
    expect([lowest?.price, violation]).toEqual([99.5, undefined])
  },
)

test.each([{ validFrom: '20266-05-01' }, { validTo: '275760-09-13' }])(
  'ignores a year with too many digits, as in %j',
  (changes) => {
    expect(previewPromotion(item, { ...draft, ...changes }, TODAY).violation).toBeUndefined()
  },
)

test('returns no lowest price without a first day', () => {
  expect(previewPromotion(item, { ...draft, validFrom: '' }, TODAY)).toEqual({
    lowest: null,
    violation: undefined,
  })
})

test.each([
  ['a running one', [promotion('2026-06-08', '2026-06-14')], '2026-06-15'],
  ['several', [promotion('2026-06-16', '2026-06-30'), promotion('2026-06-11', '2026-06-12')], '2026-07-01'],
  ['a past one', [promotion('2026-05-01', TODAY)], '2026-06-11'],
])('suggests a week that the provider accepts beside %s', (_, promotions, validFrom) => {
  const suggested = suggestPromotion({ ...item, promotions }, TODAY)
  expect(suggested).toMatchObject({ validFrom, validTo: addDays(validFrom, 6) })
  const typed = { ...draft, ...suggested, price: 50 }
  expect(previewPromotion({ ...item, promotions }, typed, TODAY).violation).toBeNull()
})

test('flags a planned promotion that a new price makes impossible', () => {
  const planned = { ...promotion('2026-07-05', '2026-07-09'), price: 150 }
  const promotions = [planned]
  expect(isImpossible({ ...item, promotions }, planned, TODAY)).toBe(false)
  const cheaper = { validFrom: TODAY, price: 140, promotionPrice: null, dayLowest: 140 }
  expect(isImpossible({ history: [...item.history, cheaper], promotions }, planned, TODAY)).toBe(true)
})
