import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { PROVINCES } from '@medicena/domain/places'
import { TOWNS } from '@medicena/domain/towns'
import { describe, expect, test } from 'vitest'
import { cityWeight } from '../places/city-weights.ts'
import type { City } from '../places/places.ts'
import { generateAssortments, UNOFFERED_SERVICE } from './assortment.ts'
import { FULL_TOWN, generateFacilities } from './facilities.ts'
import { MIN_FACILITIES } from './seed.ts'

const towns: City[] = TOWNS.map((town, index) => ({
  ...town,
  id: index + 1,
  provinceId: PROVINCES.find(({ slug }) => slug === town.province)?.id ?? expect.fail(),
  weight: cityWeight(town.slug),
}))

describe.each([MIN_FACILITIES, 1500])('%i facilities', (count) => {
  const facilities = generateFacilities(3, towns, count)
  const assortments = generateAssortments(3, facilities)

  test('offer every service but one in Wrocław and in ten other towns', () => {
    for (const service of CATALOGUE_SERVICES) {
      const offering = facilities.filter((_, index) => assortments[index]?.includes(service))
      const others = new Set(offering.map(({ town }) => town.slug))
      const inFullTown = others.delete(FULL_TOWN)
      if (service.slug === UNOFFERED_SERVICE) {
        expect(offering).toEqual([])
        continue
      }
      expect(inFullTown, service.name).toBe(true)
      expect(others.size, service.name).toBeGreaterThanOrEqual(10)
    }
  })

  test('leave some towns empty', () => {
    expect(new Set(facilities.map(({ town }) => town.slug)).size).toBeLessThan(towns.length)
  })

  test('have unique names within a town', () => {
    const names = new Set(facilities.map(({ row, town }) => `${row.name}/${town.slug}`))
    expect(names.size).toBe(count)
  })

  test('offer at least 30 services of their focus', () => {
    for (const [index, { focus }] of facilities.entries()) {
      const services = assortments[index] ?? []
      const roots = new Set(services.map(({ rootSlug }) => rootSlug))
      expect(services.length).toBeGreaterThanOrEqual(30)
      expect(new Set(services).size).toBe(services.length)
      if (focus !== 'both') expect(roots.size).toBe(1)
    }
  })
})

test('places more facilities in larger towns', () => {
  const facilities = generateFacilities(1, towns, 1500)
  const count = (slug: string) => facilities.filter(({ town }) => town.slug === slug).length
  expect(count('warszawa')).toBeGreaterThan(count('krakow'))
  expect(count('krakow')).toBeGreaterThan(count('rzeszow'))
  expect(count('warszawa')).toBeGreaterThan(80)
})
