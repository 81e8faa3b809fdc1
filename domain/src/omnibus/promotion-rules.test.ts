import { expect, test } from 'vitest'
import { type KnownOffer, objectionTo } from './promotion-rules.ts'

const TODAY = '2026-06-10'
const known = (changes: Partial<KnownOffer> = {}): KnownOffer => ({
  record: [{ validFrom: '2026-01-01', price: 200_00, promotionPrice: null, dayLowest: 200_00 }],
  promotions: [],
  today: TODAY,
  ...changes,
})
const planned = { validFrom: '2026-06-11', validTo: '2026-06-20', price: 150_00 }

test('a promotion from the lowest price of the 30 days before it meets no objection', () => {
  expect(objectionTo(planned, 200_00, known())).toBeNull()
})

test.each([
  ['a first day that is over', { validFrom: '2026-06-09' }, 200_00, 'validFrom', 'days', /najwcześniej dziś/],
  [
    'an end before the beginning',
    { validTo: '2026-06-10' },
    200_00,
    'validTo',
    'days',
    /przed swoim początkiem/,
  ],
  ['more than a year ahead', { validTo: '2027-06-11' }, 200_00, 'validTo', 'days', /na rok naprzód/],
  [
    'an old price that was not asked',
    {},
    250_00,
    'oldPrice',
    'record',
    /250\szł.*200\szł: .*10 czerwca 2026/,
  ],
  ['a price that is no reduction', { price: 200_00 }, 200_00, 'price', 'record', /nie jest obniżką/],
] as const)('%s is told at its field', (_, changes, oldPrice, field, because, reason) => {
  expect(objectionTo({ ...planned, ...changes }, oldPrice, known())).toEqual({
    field,
    because,
    reason: expect.stringMatching(reason),
  })
})

test('a lower price within the 30 days is the one to be reduced, and its last day is told', () => {
  const record = [
    ...known().record,
    { validFrom: '2026-05-20', price: 170_00, promotionPrice: null, dayLowest: 170_00 },
    { validFrom: '2026-06-01', price: 200_00, promotionPrice: null, dayLowest: 170_00 },
  ]
  expect(objectionTo(planned, 200_00, known({ record }))?.reason).toMatch(/170\szł: .*1 czerwca 2026/)
  expect(objectionTo(planned, 170_00, known({ record }))).toBeNull()
})

test('a price that changed today can be reduced from tomorrow on', () => {
  const record = [{ validFrom: TODAY, price: 200_00, promotionPrice: null, dayLowest: 200_00 }]
  expect(objectionTo({ ...planned, validFrom: TODAY }, 200_00, known({ record }))).toMatchObject({
    field: 'validFrom',
    reason: expect.stringMatching(/najwcześniej jutro/),
  })
  expect(objectionTo(planned, 200_00, known({ record }))).toBeNull()
})

test('two promotions don’t overlap, not by a day', () => {
  const promotions = [{ validFrom: '2026-06-20', validTo: '2026-06-25', price: 100_00 }]
  expect(objectionTo(planned, 200_00, known({ promotions }))).toMatchObject({ field: 'validFrom' })
  expect(objectionTo({ ...planned, validTo: '2026-06-19' }, 200_00, known({ promotions }))).toBeNull()
})
