import { TOWNS } from '@medicena/domain/towns'
import { VILLAGES } from '@medicena/domain/villages'
import { expect, test } from 'vitest'
import { DISTRICTS } from './districts.ts'
import { POSTCODE_AREAS, townOfPostcode } from './postcode-areas.ts'

const slugs = new Set(TOWNS.map(({ slug }) => slug))

test('districts, villages and postcodes belong to towns', () => {
  const named = [
    ...Object.keys(DISTRICTS),
    ...POSTCODE_AREAS.values(),
    ...new Set(VILLAGES.map(({ townSlug }) => townSlug)),
  ]
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([])
})

test('postcodes of all areas have a town', () => {
  const areas = Array.from({ length: 100 }, (_, area) => String(area).padStart(2, '0'))
  // No Polish postcode begins with 79.
  expect(areas.filter((area) => !townOfPostcode(`${area}-999`))).toEqual(['79'])
})

test.each([
  ['50-079', 'wroclaw'],
  ['33-300', 'nowy-sacz'],
  ['331', 'tarnow'],
  ['50–079', 'wroclaw'],
  ['50 079', 'wroclaw'],
  ['33', undefined],
  ['50-0791', undefined],
  ['a50-079', undefined],
])('the postcode "%s" means %s', (text, slug) => {
  expect(townOfPostcode(text)).toBe(slug)
})
