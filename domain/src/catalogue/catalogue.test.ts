import { expect, test } from 'vitest'
import { PROVINCES } from '../places/places.ts'
import { TOWNS } from '../places/towns.ts'
import { normalise } from '../text.ts'
import { parseServicePath } from '../urls/service-path.ts'
import { isSlug } from '../urls/slug.ts'
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
const service = (slug: string) => CATALOGUE_SERVICES.find((entry) => entry.slug === slug)

test('it offers dentistry and aesthetic medicine', () => {
  const count = (root: string) => CATALOGUE_SERVICES.filter(({ rootSlug }) => rootSlug === root).length
  expect(CATALOGUE_ROOTS.map(({ name }) => name)).toEqual(['Stomatologia', 'Medycyna estetyczna'])
  expect(count('stomatologia')).toBeGreaterThanOrEqual(400)
  expect(count('medycyna-estetyczna')).toBeGreaterThan(25)
  expect(CATALOGUE).toHaveLength(CATALOGUE_CATEGORIES.length + CATALOGUE_SERVICES.length)
})

test('ids, slugs and names are unique', () => {
  expect(repeated(named.map(({ id }) => id))).toEqual([])
  expect(repeated(named.map(({ slug }) => slug))).toEqual([])
  expect(repeated(named.map(({ name }) => normalise(name)))).toEqual([])
})

test('every slug may stand in a path and none is a place', () => {
  const places = new Set([...TOWNS, ...PROVINCES].map(({ slug }) => slug))
  expect(named.filter(({ slug }) => !isSlug(slug) || places.has(slug))).toEqual([])
})

test('every entry has a page that is read as root and entry', () => {
  for (const entry of CATALOGUE) {
    expect(parseServicePath(serviceUrl(entry), () => true)?.name).toEqual([entry.rootSlug, entry.slug])
  }
  expect(CATALOGUE_ROOTS.map(rootUrl)).toEqual([
    '/uslugi-medyczne/stomatologia',
    '/uslugi-medyczne/medycyna-estetyczna',
  ])
})

test('every service belongs to a category of its root, and no category is empty', () => {
  for (const { categorySlug, rootSlug } of CATALOGUE_SERVICES) {
    expect(CATALOGUE_CATEGORIES.find(({ slug }) => slug === categorySlug)?.rootSlug).toBe(rootSlug)
  }
  expect(new Set(CATALOGUE_SERVICES.map(({ categorySlug }) => categorySlug))).toEqual(
    new Set(CATALOGUE_CATEGORIES.map(({ slug }) => slug)),
  )
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
])('the specification\'s dental category "%s" has a page', (slug) => {
  const category = CATALOGUE_CATEGORIES.find((entry) => entry.slug === slug)
  expect(category && serviceUrl(category)).toBe(`/uslugi-medyczne/stomatologia/${slug}`)
})

test.each(['konsultacja-stomatologiczna', 'konsultacja-ortodontyczna', 'most-adhezyjny', 'korony'])(
  'the page "%s" that other pages link to exists',
  (slug) => {
    expect(service(slug)).toBeDefined()
  },
)

test.each([
  ['kanal', 'Leczenie kanałowe – 1 kanał'],
  ['mikroskop', 'Leczenie kanałowe pod mikroskopem'],
  ['plomb', 'Wypełnienia (plomby)'],
  ['osemk', 'Usunięcie zęba mądrości (ósemki)'],
  ['wybielani', 'Wybielanie zębów'],
  ['implant', 'Implant zębowy'],
  ['licowk', 'Licówka porcelanowa'],
])('typing "%s" can find "%s"', (typed, name) => {
  expect(
    CATALOGUE.filter((entry) => normalise(entry.name).includes(typed)).map((entry) => entry.name),
  ).toContain(name)
})

test('prices are whole amounts from low to high', () => {
  for (const { name, priceRange } of CATALOGUE_SERVICES) {
    expect(Number.isInteger(priceRange.from) && Number.isInteger(priceRange.to), name).toBe(true)
    expect(priceRange.from, name).toBeGreaterThan(0)
    expect(priceRange.from, name).toBeLessThan(priceRange.to)
  }
})

/** SPEC section 9, "Informational figures": 'about' and 'over' are read as ten per cent. */
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
])('prices of %s keep to %d–%d zł', (pattern, from, to) => {
  const services = CATALOGUE_SERVICES.filter(({ name }) => pattern.test(normalise(name)))
  expect(services).not.toEqual([])
  for (const { name, priceRange } of services) {
    expect(priceRange.from, name).toBeGreaterThanOrEqual(from)
    expect(priceRange.to, name).toBeLessThanOrEqual(to)
  }
})
