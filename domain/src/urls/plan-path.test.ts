import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLAN_SORTS, parsePlan, planPath } from './plan-path.ts'
import { RADII_KM } from './radius.ts'

/** Parses a query string without percent-encoding. */
function parse(query: string) {
  const pairs = query.split('&').map((pair) => pair.split('='))
  const getAll = (name: string) => pairs.flatMap(([key, value = '']) => (key === name ? [value] : []))
  return parsePlan({ getAll, get: (name) => getAll(name)[0] ?? null })
}

test('formats services, town, radius and page, without defaults', () => {
  expect(planPath({ services: ['rtg-zeba', 'skaling'], town: 'wroclaw', radiusKm: 50, page: 2 })).toBe(
    '/plan?uslugi=rtg-zeba,skaling&miejsce=wroclaw&promien=50&strona=2',
  )
  expect(planPath({ services: ['rtg-zeba'], town: null, radiusKm: 20, page: 1 })).toBe(
    '/plan?uslugi=rtg-zeba',
  )
  expect(planPath({})).toBe('/plan')
})

test('round-trips through its parser', () => {
  const slug = fc.stringMatching(/^[a-z]{1,9}(-[a-z]{2,9})?$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(slug, { maxLength: 8 }),
      fc.option(slug),
      fc.constantFrom(...RADII_KM),
      fc.constantFrom(...PLAN_SORTS),
      fc.integer({ min: 1, max: 9999 }),
      (services, town, radiusKm, sort, page) => {
        const query = { services, town, radiusKm, sort, page }
        expect(parse(planPath(query).split('?')[1] ?? '')).toEqual(query)
      },
    ),
  )
})

test.each([
  ['uslugi=a,a,b', { services: ['a', 'b'] }],
  ['uslugi=a&uslugi=b', { services: ['a', 'b'] }],
  ['uslugi=a,b,c,d,e,f,g,h,i', { services: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }],
  ['uslugi=Ząb,,a b', { services: [] }],
  ['miejsce=Nowa Sól&promien=7&sort=asc&strona=0', { town: null, radiusKm: 20, sort: 'total', page: 1 }],
])('ignores invalid, duplicate and surplus values: %s', (query, expected) => {
  expect(parse(query)).toMatchObject(expected)
})
