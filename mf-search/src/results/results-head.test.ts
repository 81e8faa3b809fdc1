// @vitest-environment node
import { CATALOGUE, CATALOGUE_ROOTS } from '@medicena/domain/catalogue'
import { type Place, PROVINCES, placeLocative, placeName } from '@medicena/domain/places'
import { TOWNS } from '@medicena/domain/towns'
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { describe, expect, it } from 'vitest'
import { CATEGORY } from '../fixtures/category-responses.ts'
import { NO_OFFERS, PROVINCE } from '../fixtures/results-responses.ts'
import { resultsView } from '../fixtures/results-view.ts'
import { head } from './results.server.ts'
import { resultsDescription, resultsTitle, shorten } from './results-head.ts'

function headOf(changes: Partial<ResultsEnvelope> = {}) {
  return head({ data: resultsView(changes), params: {}, url: new URL('https://medicena.example/page') })
}

describe('title', () => {
  it('shortens a long name in its middle', () => {
    const medicalServiceName = 'Ponowne leczenie kanałowe pod mikroskopem – 3 kanały'
    const { title } = headOf({ ...PROVINCE, provinceSlug: 'kujawsko-pomorskie', medicalServiceName })
    expect(title).toBe('Ponowne leczenie kanałowe pod… – 3 kanały, kujawsko-pomorskie')
  })

  it('has no line break between a price and its unit', () => {
    expect(headOf().title).toContain('350\u00a0zł')
    expect(headOf().description).toContain('350\u00a0zł')
  })
})

describe('structured data', () => {
  it('has the breadcrumb and the price range', () => {
    const origin = 'https://medicena.example'
    const path = '/uslugi-medyczne/stomatologia'
    const item = (position: number, name: string, href: string) => ({
      '@type': 'ListItem',
      position,
      name,
      item: origin + href,
    })
    expect(headOf().jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          item(1, 'Stomatologia', path),
          item(2, 'Endodoncja', `${path}/endodoncja`),
          item(3, 'Leczenie kanałowe', `${path}/leczenie-kanalowe`),
          item(4, 'Wrocław', `${path}/leczenie-kanalowe/wroclaw`),
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: 'Leczenie kanałowe',
        url: `${origin}${path}/leczenie-kanalowe/wroclaw`,
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'PLN',
          lowPrice: 350,
          highPrice: 900,
          offerCount: 3,
        },
      },
    ])
  })

  it('has no prices without offers', () => {
    expect(headOf(NO_OFFERS).jsonLd).toHaveLength(1)
  })

  it('has no prices of a category, whose offers are of different services', () => {
    expect(headOf(CATEGORY).jsonLd).toHaveLength(1)
  })
})

describe('titles and descriptions of all pages', () => {
  const NAMES = [...CATALOGUE_ROOTS, ...CATALOGUE].map(({ name }) => name)
  const ALL_PLACES: readonly Place[] = [
    {},
    ...PROVINCES.map(({ slug }) => ({ provinceSlug: slug })),
    ...TOWNS.map(({ slug, name, province }) => ({ citySlug: slug, cityName: name, provinceSlug: province })),
  ]
  /** In a short run every 20th place, and those with the longest names. */
  const PLACES = ALL_PLACES.filter(
    (place, index) => process.env['TEST_LONG'] || index % 20 === 0 || placeName(place).length > 18,
  )

  /** 440,000 pages of a long run take 3 s, and a multiple of it on a busy machine. */
  const TIMEOUT_MS = 120_000

  it.each([
    { total: 0, page: 1, lowest: null, highest: null },
    { total: 12_345, page: 2, lowest: null, highest: null },
    { total: 12_345, page: 1, lowest: 12_345.5, highest: 123_456.5 },
  ])(
    'are unique and within their length limits with $total offers on page $page',
    (offers) => {
      const titles = new Map<string, string>()
      const descriptions = new Set<string>()
      const faults: string[] = []
      for (const place of PLACES) {
        const where = { inPlace: placeLocative(place), placeName: placeName(place) }
        for (const name of NAMES) {
          const title = resultsTitle({ name, counted: 'facilities', ...where, ...offers })
          const description = resultsDescription({ name, counted: 'facilities', ...where, ...offers })
          const page = `${name} ${where.inPlace}`
          const other = titles.get(title)
          if (other) faults.push(`“${title}” is the title of ${other} and ${page}`)
          // On further pages, the number follows the longest names of places.
          const limit = offers.page === 1 || where.placeName.length <= 22 ? 65 : 70
          if (title.length > limit) faults.push(`“${title}” is too long`)
          if (descriptions.has(description)) faults.push(`“${description}” is not unique`)
          if (description.length < 70 || description.length > 160)
            faults.push(`“${description}” is too short or too long`)
          titles.set(title, page)
          descriptions.add(description)
        }
      }
      expect(faults.slice(0, 20)).toEqual([])
      expect(titles.size).toBe(NAMES.length * PLACES.length)
    },
    TIMEOUT_MS,
  )
})

describe('shorten', () => {
  it.each([
    ['Leczenie kanałowe', 17, 'Leczenie kanałowe'],
    ['Leczenie kanałowe pod mikroskopem z RTG – 2 kanały', 43, 'Leczenie kanałowe pod… z RTG – 2 kanały'],
    ['Ponowne leczenie kanałowe pod mikroskopem', 30, 'Ponowne… pod mikroskopem'],
    ['Szyna relaksacyjna', 10, 'Szyna rel…'],
  ])('turns %s into %d characters: %s', (text, maxLength, short) => {
    expect(shorten(text, maxLength)).toBe(short)
  })
})
