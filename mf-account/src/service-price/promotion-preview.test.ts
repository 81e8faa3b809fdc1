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

test.each([
  [{ price: null }, 99.5],
  [{ oldPrice: null }, 99.5],
  [{ validTo: '' }, 99.5],
  [{ validTo: '275760-09-13' }, 99.5],
  [{ validFrom: '' }, undefined],
  [{ validFrom: '20266-05-01' }, undefined],
])(
  'returns no violation for an incomplete or invalid %j, but the lowest price if its day is known',
  (changes, price) => {
    const { lowest, violation } = previewPromotion(item, { ...draft, ...changes }, TODAY)
    expect([lowest?.price, violation]).toEqual([price, undefined])
  },
)

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
