import { expect, test } from 'vitest'
import { PROVINCES } from '../places/places.ts'
import { TOWNS } from '../places/towns.ts'
import { normalise } from '../text.ts'
import { isSlug } from '../urls/segments.ts'
import { parseServicePath } from '../urls/service-path.ts'
import {
  CATALOGUE,
  CATALOGUE_CATEGORIES,
  CATALOGUE_ROOTS,
  CATALOGUE_SERVICES,
  rootUrl,
  serviceUrl,
} from './catalogue.ts'

const named = [...CATALOGUE_ROOTS, ...CATALOGUE]
const repeated = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index)

test('contains dentistry and aesthetic medicine', () => {
  const count = (root: string) => CATALOGUE_SERVICES.filter(({ rootSlug }) => rootSlug === root).length
  expect(CATALOGUE_ROOTS.map(({ name }) => name)).toEqual(['Stomatologia', 'Medycyna estetyczna'])
  expect(count('stomatologia')).toBeGreaterThanOrEqual(400)
  expect(count('medycyna-estetyczna')).toBeGreaterThan(25)
})

test('has unique ids, slugs and names', () => {
  expect(repeated(named.map(({ id }) => id))).toEqual([])
  expect(repeated(named.map(({ slug }) => slug))).toEqual([])
  expect(repeated(named.map(({ name }) => normalise(name)))).toEqual([])
})

test('has valid slugs that differ from those of places', () => {
  const places = new Set([...TOWNS, ...PROVINCES].map(({ slug }) => slug))
  expect(named.filter(({ slug }) => !isSlug(slug) || places.has(slug))).toEqual([])
})

test('has a parseable page path for every entry', () => {
  for (const entry of CATALOGUE) {
    expect(parseServicePath(serviceUrl(entry), () => true)?.name).toEqual([entry.rootSlug, entry.slug])
  }
  expect(CATALOGUE_ROOTS.map(rootUrl)).toEqual([
    '/uslugi-medyczne/stomatologia',
    '/uslugi-medyczne/medycyna-estetyczna',
  ])
})

test.each([
  'endodoncja',
  'implantologia',
  'ortodoncja',
  'pedodoncja',
  'profilaktyka',
  'protetyka',
  'stomatologia-estetyczna',
  'stomatologia-zachowawcza',
])('has the required dental category "%s"', (slug) => {
  const category = CATALOGUE_CATEGORIES.find((entry) => entry.slug === slug)
  expect(category && serviceUrl(category)).toBe(`/uslugi-medyczne/stomatologia/${slug}`)
})

test('has whole, ascending price ranges', () => {
  for (const { name, priceRange } of CATALOGUE_SERVICES) {
    expect(Number.isInteger(priceRange.from) && Number.isInteger(priceRange.to), name).toBe(true)
    expect(priceRange.from, name).toBeGreaterThan(0)
    expect(priceRange.from, name).toBeLessThan(priceRange.to)
  }
})

// Informational figures, as in domain/scripts/texts/figures.ts; 'about' and 'over' allow 10 %.
test.each([
  [/^proteza akrylowa/, 1000, 2200],
  [/^proteza szkieletowa/, 1000, 3500],
  [/^protez(a|y) /, 100, 20_000],
  [/^korona cyrkonowa$/, 1000, 2500],
  [/^korona pelnoceramiczna/, 0, 5000],
  [/^korona .*na implancie$/, 0, 5600],
  [/^skaling, piaskowanie i fluoryzacja/, 100, 1200],
  [/^skaling( –|$)/, 100, 500],
  [/^wybielanie/, 0, 2000],
  [/^impregnacja zebow mlecznych/, 100, 300],
  [/^wycisk/, 100, 300],
  [/^wypelnieni/, 100, Number.POSITIVE_INFINITY],
  [/^licowk/, 0, 3500],
  [/leczenie kanalowe pod mikroskopem/, 0, 1500],
])('keeps prices of %s within %d–%d zł', (pattern, from, to) => {
  const services = CATALOGUE_SERVICES.filter(({ name }) => pattern.test(normalise(name)))
  expect(services).not.toEqual([])
  for (const { name, priceRange } of services) {
    expect(priceRange.from, name).toBeGreaterThanOrEqual(from)
    expect(priceRange.to, name).toBeLessThanOrEqual(to)
  }
})
