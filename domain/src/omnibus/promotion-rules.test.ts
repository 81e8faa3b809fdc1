import { expect, test } from 'vitest'
import { type CurrentOffer, validatePromotion } from './promotion-rules.ts'

const TODAY = '2026-06-10'
const offer = (changes: Partial<CurrentOffer> = {}): CurrentOffer => ({
  history: [{ validFrom: '2026-01-01', price: 200_00, promotionPrice: null, dayLowest: 200_00 }],
  promotions: [],
  today: TODAY,
  ...changes,
})
const planned = { validFrom: '2026-06-11', validTo: '2026-06-20', price: 150_00 }

test('accepts a promotion from the lowest price of the 30 days before it', () => {
  expect(validatePromotion(planned, 200_00, offer())).toBeNull()
})

test.each([
  [
    'a first day that is over',
    { validFrom: '2026-06-09' },
    200_00,
    'validFrom',
    'invalid-days',
    /najwcześniej dziś/,
  ],
  [
    'an end before the beginning',
    { validTo: '2026-06-10' },
    200_00,
    'validTo',
    'invalid-days',
    /przed swoim początkiem/,
  ],
  ['more than a year ahead', { validTo: '2027-06-11' }, 200_00, 'validTo', 'invalid-days', /na rok naprzód/],
  [
    'an old price that was never valid',
    {},
    250_00,
    'oldPrice',
    'conflict',
    /250\szł.*200\szł: .*10 czerwca 2026/,
  ],
  ['a price that is no reduction', { price: 200_00 }, 200_00, 'price', 'conflict', /nie jest obniżką/],
] as const)('rejects %s with a message for its field', (_, changes, oldPrice, field, kind, message) => {
  expect(validatePromotion({ ...planned, ...changes }, oldPrice, offer())).toEqual({
    field,
    kind,
    message: expect.stringMatching(message),
  })
})

test('requires a reduction from a lower price of the 30 days and names its last day', () => {
  const history = [
    ...offer().history,
    { validFrom: '2026-05-20', price: 170_00, promotionPrice: null, dayLowest: 170_00 },
    { validFrom: '2026-06-01', price: 200_00, promotionPrice: null, dayLowest: 170_00 },
  ]
  expect(validatePromotion(planned, 200_00, offer({ history }))?.message).toMatch(/170\szł: .*1 czerwca 2026/)
  expect(validatePromotion(planned, 170_00, offer({ history }))).toBeNull()
})

test('rejects a promotion on a day on which the price has changed', () => {
  const history = [{ validFrom: TODAY, price: 200_00, promotionPrice: null, dayLowest: 200_00 }]
  expect(validatePromotion({ ...planned, validFrom: TODAY }, 200_00, offer({ history }))).toMatchObject({
    field: 'validFrom',
    message: expect.stringMatching(/najwcześniej jutro/),
  })
  expect(validatePromotion(planned, 200_00, offer({ history }))).toBeNull()
})

test('rejects promotions that overlap by a day', () => {
  const promotions = [{ validFrom: '2026-06-20', validTo: '2026-06-25', price: 100_00 }]
  expect(validatePromotion(planned, 200_00, offer({ promotions }))).toMatchObject({ field: 'validFrom' })
  expect(validatePromotion({ ...planned, validTo: '2026-06-19' }, 200_00, offer({ promotions }))).toBeNull()
})
