import { expect, test } from 'vitest'
import { isSlug } from '../urls/segments.ts'
import { PROVINCES } from './places.ts'
import { TOWNS } from './towns.ts'

const provinceSlugs = PROVINCES.map(({ slug }) => slug)

test('lists every town of Poland with its province', () => {
  expect(TOWNS).toHaveLength(954)
  expect(new Set(TOWNS.map(({ province }) => province))).toEqual(new Set(provinceSlugs))
  expect(TOWNS.find(({ slug }) => slug === 'wroclaw')).toEqual({
    name: 'Wrocław',
    slug: 'wroclaw',
    province: 'dolnoslaskie',
    district: 'Wrocław',
    latitude: expect.closeTo(51.11, 1),
    longitude: expect.closeTo(17.03, 1),
  })
})

test('has unique and valid slugs for towns and provinces', () => {
  const slugs = [...TOWNS.map(({ slug }) => slug), ...provinceSlugs]
  expect(new Set(slugs).size).toBe(954 + 16)
  expect(slugs.filter((slug) => !isSlug(slug))).toEqual([])
})

test('adds the province to the slugs of towns that share a name', () => {
  const slugs = TOWNS.filter(({ name }) => ['Dobra', 'Józefów', 'Oleśnica'].includes(name)).map(
    ({ slug }) => slug,
  )
  expect(slugs).toEqual([
    'dobra-wielkopolskie',
    'dobra-zachodniopomorskie',
    'jozefow-lubelskie',
    'jozefow-mazowieckie',
    'olesnica-dolnoslaskie',
    'olesnica-swietokrzyskie',
  ])
})

test('has positions within Poland', () => {
  const outside = TOWNS.filter(
    ({ latitude, longitude }) => latitude < 49 || latitude > 54.84 || longitude < 14.12 || longitude > 24.15,
  )
  expect(outside).toEqual([])
})
