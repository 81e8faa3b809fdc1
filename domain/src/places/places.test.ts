import { expect, test } from 'vitest'
import { slugify } from '../text.ts'
import { PROVINCES, placeLocative, placeName } from './places.ts'

test('uses preposition and locative for a town', () => {
  expect(placeLocative({ citySlug: 'wroclaw', cityName: 'Wrocław', provinceSlug: 'dolnoslaskie' })).toBe(
    'we Wrocławiu',
  )
  expect(placeLocative({ citySlug: 'pyskowice', cityName: 'Pyskowice' })).toBe('w Pyskowicach')
})

test('uses the nominative where the locative is not certain', () => {
  expect(placeLocative({ citySlug: 'lipsko', cityName: 'Lipsko' })).toBe('w mieście Lipsko')
  expect(placeLocative({ citySlug: 'constructor', cityName: 'Tokio' })).toBe('w mieście Tokio')
})

test('adds the province to a town that shares its name', () => {
  const town = { citySlug: 'dobra-zachodniopomorskie', cityName: 'Dobra', provinceSlug: 'zachodniopomorskie' }
  expect(placeLocative(town)).toBe('w Dobrej (zachodniopomorskie)')
  expect(placeName(town)).toBe('Dobra (zachodniopomorskie)')
})

test('names towns, provinces and the country', () => {
  expect(placeName({ citySlug: 'lodz', cityName: 'Łódź', provinceSlug: 'lodzkie' })).toBe('Łódź')
  expect(placeName({ provinceSlug: 'lodzkie' })).toBe('łódzkie')
  expect(placeName({})).toBe('Polska')
})

test('falls back to the province, then to the country', () => {
  expect(placeLocative({ provinceSlug: 'dolnoslaskie' })).toBe('w województwie dolnośląskim')
  expect(placeLocative({ citySlug: null, cityName: null, provinceSlug: 'swietokrzyskie' })).toBe(
    'w województwie świętokrzyskim',
  )
  expect(placeLocative({})).toBe('w Polsce')
  expect(placeLocative({ citySlug: 'atlantyda', provinceSlug: 'mordor' })).toBe('w Polsce')
})

test('lists 16 provinces with unique ids and three cases', () => {
  expect(new Set(PROVINCES.map(({ id }) => id)).size).toBe(16)
  expect(PROVINCES.every(({ name, slug }) => slugify(name) === slug)).toBe(true)
  expect(PROVINCES.find(({ slug }) => slug === 'kujawsko-pomorskie')).toMatchObject({
    name: 'kujawsko-pomorskie',
    genitive: 'kujawsko-pomorskiego',
    locative: 'kujawsko-pomorskim',
  })
})
