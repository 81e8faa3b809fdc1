import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facilityPath, facilityUrl, linkedService, parseFacilityPath, withService } from './facility-path.ts'

test('builds a path of name, city and id', () => {
  const facility = { name: 'Dentus – Gabinet Łukasza', city: 'Bielsko-Biała', id: 12 }
  expect(facilityPath(facility)).toBe('/placowki/dentus-gabinet-lukasza-bielsko-biala-id12')
  expect(facilityUrl(facility)).toBe('/placowki/dentus-gabinet-lukasza-bielsko-biala')
})

test.each([
  ['/placowki/dentus-wroclaw-id12', { slug: 'dentus-wroclaw', id: 12 }],
  ['/placowki/dentus-wroclaw,12', { slug: 'dentus-wroclaw', id: 12 }],
  ['/placowki/dentus-wroclaw%2C12', { slug: 'dentus-wroclaw', id: 12 }],
  ['/Placowki/Dentus-Wroclaw-ID12/', { slug: 'dentus-wroclaw', id: 12 }],
  ['/placowki/dentus-id7-wroclaw-id12', { slug: 'dentus-id7-wroclaw', id: 12 }],
  ['/placowki/dentus/wroclaw-id12', { slug: 'dentus/wroclaw', id: 12 }],
])('parses %s', (path, facility) => {
  expect(parseFacilityPath(path)).toEqual(facility)
})

test.each([
  '',
  '/placowki',
  '/placowki/dentus-wroclaw',
  '/placowki/-id12',
  '/placowki/,12',
  '/placowki/dentus-id',
  '/placowki/dentus-id0',
  '/placowki/dentus-id-12',
  '/placowki/dentus-id12x',
  `/placowki/dentus-id${'9'.repeat(16)}`,
  '/placowki/%-id12',
  '/uslugi-medyczne/dentus-id12',
])('rejects "%s"', (path) => {
  expect(parseFacilityPath(path)).toBeNull()
})

test('parses both forms of any facility path', () => {
  const facility = fc.record({
    name: fc.string({ unit: 'grapheme' }),
    city: fc.string({ unit: 'grapheme' }),
    id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
  })
  fc.assert(
    fc.property(facility, (given) => {
      const slug = facilityUrl(given).replace('/placowki/', '')
      expect(parseFacilityPath(facilityPath(given))).toEqual({ slug, id: given.id })
      expect(parseFacilityPath(`${facilityUrl(given)},${given.id}`)).toEqual({ slug, id: given.id })
    }),
  )
})

test('never throws, and rejects a megabyte in linear time: quadratic time would exceed the timeout of tests', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => void parseFacilityPath(`/placowki/${any}`)))
  expect(parseFacilityPath(`/placowki/${'a-id7,'.repeat(160_000)}`)).toBeNull()
})

test('links to a profile with a service', () => {
  expect(withService('/placowki/dentus-wroclaw-id12', 101)).toBe('/placowki/dentus-wroclaw-id12?usluga=101')
  expect(linkedService({ get: (name) => (name === 'usluga' ? '101' : null) })).toBe(101)
})

test.each(['', '0', '-1', '1.5', 'abc', '9999999999'])('ignores the service "%s"', (text) => {
  expect(linkedService({ get: () => text })).toBeNull()
})
