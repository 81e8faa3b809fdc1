import { TOWNS } from '@medicena/domain/towns'
import { expect, test } from 'vitest'
import { AREA_CODES, areaCode } from './area-codes.ts'

const codeOf = (slug: string) => {
  const town = TOWNS.find((candidate) => candidate.slug === slug)
  return town && areaCode(town.province, town.district)
}

test.each([
  ['warszawa', 22],
  ['krakow', 12],
  ['wroclaw', 71],
  ['poznan', 61],
  ['gdansk', 58],
  ['lodz', 42],
  ['piotrkow-trybunalski', 44],
  ['belchatow', 44],
  ['wielun', 43],
  ['kutno', 24],
  ['lowicz', 46],
  ['zakopane', 18],
  ['bielsko-biala', 33],
  ['minsk-mazowiecki', 25],
  ['radom', 48],
  ['elk', 87],
  ['elblag', 55],
  ['chojnice', 52],
  ['wschowa', 65],
  ['walcz', 67],
])('%s has the area code %i', (slug, code) => {
  expect(codeOf(slug)).toBe(code)
})

test('every listed district exists, and all 49 codes are in use', () => {
  const districts = new Set(TOWNS.map(({ province, district }) => `${province}/${district}`))
  const listed = Object.entries(AREA_CODES).flatMap(([province, { others }]) =>
    Object.values(others).flatMap((names) => names.map((district) => `${province}/${district}`)),
  )
  expect(listed.filter((district) => !districts.has(district))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
  expect(new Set(TOWNS.map(({ province, district }) => areaCode(province, district))).size).toBe(49)
})

test('an unknown province is an error', () => {
  expect(() => areaCode('mordor', 'mordorski')).toThrow(RangeError)
})
