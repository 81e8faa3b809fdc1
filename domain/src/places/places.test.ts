import { expect, test } from 'vitest'
import { slugify } from '../text.ts'
import { CITY_LOCATIVES } from './city-locatives.ts'
import { inPlace, PROVINCES, placeName } from './places.ts'

test('a big city stands in the locative with its preposition', () => {
  expect(inPlace({ citySlug: 'wroclaw', cityName: 'Wrocław', provinceSlug: 'dolnoslaskie' })).toBe(
    'we Wrocławiu',
  )
  expect(inPlace({ citySlug: 'lodz' })).toBe('w Łodzi')
  expect(inPlace({ citySlug: 'bielsko-biala' })).toBe('w Bielsku-Białej')
  expect(inPlace({ citySlug: 'ruda-slaska' })).toBe('w Rudzie Śląskiej')
})

test('any other town stands in the nominative', () => {
  expect(inPlace({ citySlug: 'pyskowice', cityName: 'Pyskowice' })).toBe('w mieście Pyskowice')
  expect(inPlace({ citySlug: 'constructor', cityName: 'Dobra' })).toBe('w mieście Dobra')
})

test('a town that shares its name is told apart by its province', () => {
  const town = { citySlug: 'dobra-zachodniopomorskie', cityName: 'Dobra', provinceSlug: 'zachodniopomorskie' }
  expect(inPlace(town)).toBe('w mieście Dobra (zachodniopomorskie)')
  expect(placeName(town)).toBe('Dobra (zachodniopomorskie)')
})

test('a place has a name of its own', () => {
  expect(placeName({ citySlug: 'lodz', cityName: 'Łódź', provinceSlug: 'lodzkie' })).toBe('Łódź')
  expect(placeName({ provinceSlug: 'lodzkie' })).toBe('łódzkie')
  expect(placeName({})).toBe('Polska')
})

test('without a town the province is named, without both the country', () => {
  expect(inPlace({ provinceSlug: 'dolnoslaskie' })).toBe('w województwie dolnośląskim')
  expect(inPlace({ citySlug: null, cityName: null, provinceSlug: 'swietokrzyskie' })).toBe(
    'w województwie świętokrzyskim',
  )
  expect(inPlace({})).toBe('w Polsce')
  expect(inPlace({ citySlug: 'atlantyda', provinceSlug: 'mordor' })).toBe('w Polsce')
})

test('there are 16 provinces with names in three cases and unique ids', () => {
  expect(new Set(PROVINCES.map(({ id }) => id)).size).toBe(16)
  expect(PROVINCES.every(({ name, slug }) => slugify(name) === slug)).toBe(true)
  expect(PROVINCES.find(({ slug }) => slug === 'kujawsko-pomorskie')).toMatchObject({
    name: 'kujawsko-pomorskie',
    genitive: 'kujawsko-pomorskiego',
    locative: 'kujawsko-pomorskim',
  })
})

test('the preposition is "we" exactly before W and a consonant', () => {
  for (const locative of CITY_LOCATIVES.values()) {
    expect(locative).toMatch(/^(we W[^aeiouy]|w (?!W[^aeiouy])\p{Lu})/u)
  }
})
