import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import { PROVINCES } from '@medicena/domain/places'
import { TOWNS } from '@medicena/domain/towns'
import { describe, expect, test } from 'vitest'
import { cityWeight } from '../places/city-weights.ts'
import { generateAssortments, UNOFFERED } from './assortment.ts'
import { generateFacilities } from './facilities.ts'
import { FEWEST_FACILITIES } from './seed.ts'
import { FULL_TOWN, type SeedTown } from './towns.ts'

const towns: SeedTown[] = TOWNS.map(({ province, ...town }, index) => ({
  ...town,
  id: index + 1,
  provinceId: PROVINCES.find(({ slug }) => slug === province)?.id ?? 0,
  provinceSlug: province,
  weight: cityWeight(town.slug),
}))

describe.each([FEWEST_FACILITIES, 60, 1500, 5000])('%i facilities', (count) => {
  const facilities = generateFacilities(3, towns, count)
  const assortments = generateAssortments(3, facilities)

  test('are as many as asked for', () => {
    expect(facilities.map(({ row }) => row.id)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
  })

  test('offer every service but one in Wrocław and in ten other towns', () => {
    for (const service of CATALOGUE_SERVICES) {
      const offering = facilities.filter((_, index) => assortments[index]?.includes(service))
      const others = new Set(offering.map(({ town }) => town.slug))
      const inFullTown = others.delete(FULL_TOWN)
      if (service.slug === UNOFFERED) {
        expect(offering).toEqual([])
        continue
      }
      expect(inFullTown, service.name).toBe(true)
      expect(others.size, service.name).toBeGreaterThanOrEqual(10)
    }
  })

  test('leave some towns without any', () => {
    expect(new Set(facilities.map(({ town }) => town.slug)).size).toBeLessThan(towns.length)
  })

  test('never have the same name in the same town', () => {
    const names = new Set(facilities.map(({ row, town }) => `${row.name}/${town.slug}`))
    expect(names.size).toBe(count)
  })

  test('offer what suits them, 30 services at least', () => {
    for (const [index, { focus }] of facilities.entries()) {
      const services = assortments[index] ?? []
      const roots = new Set(services.map(({ rootSlug }) => rootSlug))
      expect(services.length).toBeGreaterThanOrEqual(30)
      expect(new Set(services).size).toBe(services.length)
      if (focus !== 'both') expect(roots.size).toBe(1)
    }
  })
})

test('hardly a practice is without the usual services of its trade', () => {
  const facilities = generateFacilities(1, towns, 1500)
  const assortments = generateAssortments(1, facilities)
  const consulting = assortments.filter((services) =>
    services.some(({ slug }) => slug === 'konsultacja-stomatologiczna'),
  )
  expect(consulting.length).toBeGreaterThan(1200)
})

test('larger towns have more facilities', () => {
  const facilities = generateFacilities(1, towns, 1500)
  const count = (slug: string) => facilities.filter(({ town }) => town.slug === slug).length
  expect(count('warszawa')).toBeGreaterThan(count('krakow'))
  expect(count('krakow')).toBeGreaterThan(count('rzeszow'))
  expect(count('warszawa')).toBeGreaterThan(80)
})
