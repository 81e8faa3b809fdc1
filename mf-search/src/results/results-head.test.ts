// @vitest-environment node
import { CATALOGUE, CATALOGUE_ROOTS } from '@medicena/domain/catalogue'
import { type Place, PROVINCES, placeLocative, placeName } from '@medicena/domain/places'
import { TOWNS } from '@medicena/domain/towns'
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { describe, expect, it } from 'vitest'
import { CATEGORY } from '../fixtures/category-responses.ts'
import { COUNTRY, NO_OFFERS, PROVINCE, resultsEnvelope } from '../fixtures/results-responses.ts'
import { buildResultsView } from './build-results-view.ts'
import { head } from './results.server.ts'
import { resultsDescription, resultsTitle, shorten } from './results-head.ts'
import { readPageQuery } from './results-query.ts'

function headOf(changes: Partial<ResultsEnvelope> = {}, { query = '', isFiltered = false } = {}) {
  const search = new URLSearchParams(query)
  const data = buildResultsView(resultsEnvelope(changes), {
    search,
    query: readPageQuery(search),
    isFiltered,
  })
  const url = new URL(`https://medicena.example/page?${query}`)
  return head({ data, params: {}, url })
}

const plainSpaces = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('title', () => {
  it.each([
    ['Leczenie kanałowe we Wrocławiu – ceny od 350 zł | Medicena', {}],
    ['Leczenie kanałowe w województwie dolnośląskim – ceny | Medicena', PROVINCE],
    ['Leczenie kanałowe w Polsce – ceny od 350 zł | Medicena', COUNTRY],
    ['Leczenie kanałowe we Wrocławiu | Medicena', NO_OFFERS],
    [
      'Ponowne leczenie kanałowe pod… – 3 kanały, kujawsko-pomorskie',
      {
        ...PROVINCE,
        provinceSlug: 'kujawsko-pomorskie',
        medicalServiceName: 'Ponowne leczenie kanałowe pod mikroskopem – 3 kanały',
      },
    ],
  ])('%s', (title, changes) => {
    expect(plainSpaces(headOf(changes).title)).toBe(title)
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
  const PLACES: readonly Place[] = [
    {},
    ...PROVINCES.map(({ slug }) => ({ provinceSlug: slug })),
    ...TOWNS.map(({ slug, name, province }) => ({ citySlug: slug, cityName: name, provinceSlug: province })),
  ]

  /** Every 20th place, and those with the longest names. */
  const SAMPLE = PLACES.filter((place, index) => index % 20 === 0 || placeName(place).length > 18)

  /** 440,000 pages of a long run take 3 s, and a multiple of it on a busy machine. */
  const TIMEOUT_MS = 120_000

  it.each([
    { places: SAMPLE, total: 0, page: 1, prices: null, lowest: null, highest: null },
    { places: SAMPLE, total: 12_345, page: 2, prices: null, lowest: null, highest: null },
    {
      places: PLACES,
      total: 12_345,
      page: 1,
      prices: 'od 12 345,50 zł do 123 456,50 zł',
      lowest: 12_345.5,
      highest: 123_456.5,
    },
  ])(
    'are unique and within their length limits with $total offers on page $page',
    ({ places: normally, ...offers }) => {
      const places = process.env['TEST_LONG'] ? PLACES : normally
      const titles = new Map<string, string>()
      const descriptions = new Set<string>()
      const faults: string[] = []
      for (const place of places) {
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
      expect(titles.size).toBe(NAMES.length * places.length)
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
