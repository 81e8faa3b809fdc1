// @vitest-environment node
import { CATALOGUE, CATALOGUE_ROOTS } from '@medicena/domain/catalogue'
import { inPlace, type Place, PROVINCES, placeName } from '@medicena/domain/places'
import { TOWNS } from '@medicena/domain/towns'
import { expect, it } from 'vitest'
import { resultsDescription, resultsTitle } from './results-words.ts'

const NAMES = [...CATALOGUE_ROOTS, ...CATALOGUE].map(({ name }) => name)

const PLACES: readonly Place[] = [
  {},
  ...PROVINCES.map(({ slug }) => ({ provinceSlug: slug })),
  ...TOWNS.map(({ slug, name, province }) => ({ citySlug: slug, cityName: name, provinceSlug: province })),
]

/** 440,000 pages: 3 s, and a multiple of it on a busy machine. */
const SLOW = 120_000 // ms

/** None, and the longest that can be said of some. */
const OFFERS = [
  { total: 0, prices: null, lowest: null },
  { total: 12_345, prices: 'od 12 345,50 zł do 123 456,50 zł', lowest: 12_345.5 },
]

it.each(OFFERS)(
  'every entry of the catalogue in every place has words of its own: $total offers',
  (offers) => {
    const titles = new Map<string, string>()
    const descriptions = new Set<string>()
    const faults: string[] = []
    for (const place of PLACES) {
      const where = { inPlace: inPlace(place), placeName: placeName(place) }
      for (const name of NAMES) {
        const title = resultsTitle({ name, ...where, ...offers })
        const description = resultsDescription({ name, ...where, ...offers })
        const page = `${name} ${where.inPlace}`
        const other = titles.get(title)
        if (other) faults.push(`“${title}” is ${other} and ${page}`)
        if (title.length > 65) faults.push(`“${title}” is too long`)
        if (descriptions.has(description)) faults.push(`“${description}” stands on two pages`)
        if (description.length < 70 || description.length > 160)
          faults.push(`“${description}” has a wrong length`)
        titles.set(title, page)
        descriptions.add(description)
      }
    }
    expect(faults.slice(0, 20)).toEqual([])
    expect(titles.size).toBe(NAMES.length * (1 + 16 + 954))
  },
  SLOW,
)
