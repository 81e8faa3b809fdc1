import { expect, test } from 'vitest'
import { CATALOGUE_SERVICES } from '../catalogue/catalogue.ts'
import { MAX_PLAN_SERVICES } from '../urls/plan-path.ts'
import { TREATMENTS } from './treatments.ts'

const services = new Set(CATALOGUE_SERVICES.map(({ slug }) => slug))

test.each(TREATMENTS)('$name consists of two or more services of the catalogue', ({ services: slugs }) => {
  expect(slugs.filter((slug) => !services.has(slug))).toEqual([])
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs.length).toBeGreaterThan(1)
  expect(slugs.length).toBeLessThanOrEqual(MAX_PLAN_SERVICES)
})

test('have unique names, and one sentence each', () => {
  expect(new Set(TREATMENTS.map(({ name }) => name)).size).toBe(TREATMENTS.length)
  for (const { name, description } of TREATMENTS) {
    expect(name.length).toBeLessThan(45)
    expect(description).toMatch(/^\p{Lu}[^.!?]+\.$/u)
  }
})
