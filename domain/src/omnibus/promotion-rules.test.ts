import { expect, test } from 'vitest'
import { type CurrentOffer, validatePromotion } from './promotion-rules.ts'

const TODAY = '2026-06-10'
const offer = (changes: Partial<CurrentOffer> = {}): CurrentOffer => ({
  history: [{ validFrom: '2026-01-01', price: 200, promotionPrice: null, dayLowest: 200 }],
  promotions: [],
  today: TODAY,
  ...changes,
})
const planned = { validFrom: '2026-06-11', validTo: '2026-06-20', price: 150, oldPrice: 200 }

test('accepts a promotion from the lowest price of the 30 days before it', () => {
  expect(validatePromotion(planned, offer())).toBeNull()
})

test.each([
  ['validFrom', 'invalid-days', { validFrom: '2026-06-09' }, /najwcześniej dziś/],
  ['validTo', 'invalid-days', { validTo: '2026-06-10' }, /przed swoim początkiem/],
  ['validTo', 'invalid-days', { validTo: '2027-06-11' }, /na rok naprzód/],
  ['oldPrice', 'conflict', { oldPrice: 250 }, /250\szł.*200\szł: .*10 czerwca 2026/],
  ['price', 'conflict', { price: 200 }, /nie jest obniżką/],
] as const)('rejects %s (%s) of %j with a message', (field, kind, changes, message) => {
  const violation = { field, kind, message: expect.stringMatching(message) }
  expect(validatePromotion({ ...planned, ...changes }, offer())).toEqual(violation)
})

test('counts the price of an earlier planned promotion', () => {
  const promotions = [{ validFrom: '2026-06-12', validTo: '2026-06-15', price: 120 }]
  const later = { ...planned, validFrom: '2026-06-20', price: 90 }
  expect(validatePromotion(later, offer({ promotions }))?.message).toMatch(/120\szł: .*15 czerwca 2026/)
  expect(validatePromotion({ ...later, oldPrice: 120 }, offer({ promotions }))).toBeNull()
})

test('requires a reduction from a lower price of the 30 days and names its last day', () => {
  const history = [
    ...offer().history,
    { validFrom: '2026-05-20', price: 170, promotionPrice: null, dayLowest: 170 },
    { validFrom: '2026-06-01', price: 200, promotionPrice: null, dayLowest: 170 },
  ]
  expect(validatePromotion(planned, offer({ history }))?.message).toMatch(/170\szł: .*1 czerwca 2026/)
  expect(validatePromotion({ ...planned, oldPrice: 170 }, offer({ history }))).toBeNull()
})

test('rejects a promotion on a day on which the price has changed', () => {
  const history = [{ validFrom: TODAY, price: 200, promotionPrice: null, dayLowest: 200 }]
  expect(validatePromotion({ ...planned, validFrom: TODAY }, offer({ history }))).toMatchObject({
    field: 'validFrom',
    message: expect.stringMatching(/najwcześniej jutro/),
  })
  expect(validatePromotion(planned, offer({ history }))).toBeNull()
})

test('rejects promotions that overlap by a day', () => {
  const promotions = [{ validFrom: '2026-06-20', validTo: '2026-06-25', price: 100 }]
  expect(validatePromotion(planned, offer({ promotions }))).toMatchObject({ field: 'validFrom' })
  expect(validatePromotion({ ...planned, validTo: '2026-06-19' }, offer({ promotions }))).toBeNull()
})
