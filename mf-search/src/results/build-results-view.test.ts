// @vitest-environment node
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { describe, expect, it } from 'vitest'
import { COUNTRY, facilityOffer, NO_OFFERS, PROVINCE, resultsEnvelope } from '../fixtures/answers.ts'
import { buildResultsView } from './build-results-view.ts'
import { readPageQuery } from './results-query.ts'

const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

function view(changes: Partial<ResultsEnvelope> = {}, { query = '', filtered = false } = {}) {
  const search = new URLSearchParams(query)
  return buildResultsView(resultsEnvelope(changes), { search, query: readPageQuery(search), filtered })
}

/** Prices hold no-break spaces: as plain ones expectations can be read. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '))
}

describe('heading', () => {
  it.each([
    [{}, 'Znaleźliśmy 3 oferty dla Leczenie kanałowe - Wrocław'],
    [{ ...PROVINCE, total: 22 }, 'Znaleźliśmy 22 oferty dla Leczenie kanałowe - województwo dolnośląskie'],
    [{ ...COUNTRY, total: 12 }, 'Znaleźliśmy 12 ofert dla Leczenie kanałowe - Polska'],
    [{ total: 1 }, 'Znaleźliśmy 1 ofertę dla Leczenie kanałowe - Wrocław'],
    [NO_OFFERS, 'Nie znaleźliśmy usług pod hasłem Leczenie kanałowe dla miasta Wrocław'],
    [
      { ...NO_OFFERS, ...PROVINCE },
      'Nie znaleźliśmy usług pod hasłem Leczenie kanałowe dla województwa dolnośląskiego',
    ],
    [{ ...NO_OFFERS, ...COUNTRY }, 'Nie znaleźliśmy usług pod hasłem Leczenie kanałowe'],
  ])('%#: %o', (changes, heading) => {
    expect(view(changes).heading).toBe(heading)
  })
})

describe('breadcrumb', () => {
  it('leads over parent category and category to the service', () => {
    expect(view().breadcrumb).toEqual([
      { name: 'Stomatologia', href: '/uslugi-medyczne/stomatologia' },
      { name: 'Endodoncja', href: '/uslugi-medyczne/stomatologia/endodoncja' },
      { name: 'Leczenie kanałowe' },
    ])
  })

  it('leaves out categories that the provider does not name', () => {
    const { breadcrumb } = view({
      parentMedicalServiceCategoryName: null,
      parentMedicalServiceCategoryUrl: null,
    })
    expect(breadcrumb.map(({ name }) => name)).toEqual(['Endodoncja', 'Leczenie kanałowe'])
  })
})

describe('an offer', () => {
  it('links to the canonical profile and prints address and price', () => {
    expect(plain(view().offers[0])).toEqual({
      id: 7,
      name: 'Dentus',
      service: null,
      href: '/placowki/dentus-wroclaw-id7',
      address: 'ul. Świdnicka 12, Wrocław',
      phone: '+48 71 123 45 67',
      price: '350 zł',
      reduced: null,
      belowMedian: null,
      position: { latitude: 51.1, longitude: 17.03 },
    })
  })

  it.each([
    [350, 332.5, 5],
    [350, 332.51, null],
    [350, 308, 12],
    [350, 400, null],
    [null, 100, null],
    [0.3, 0.1, 66],
  ])('of a median of %s zł for %s zł says %s per cent less', (provinceMedianPrice, priceValue, percent) => {
    const offer = facilityOffer({ provinceMedianPrice, priceValue })
    expect(view({ medicalFacilities: [offer] }).offers[0]?.belowMedian).toBe(percent)
  })

  it('has no place where the provider knows none', () => {
    const offer = facilityOffer({ latitude: null, longitude: null })
    expect(view({ medicalFacilities: [offer] }).offers[0]?.position).toBeNull()
  })

  it('names the service where the page is about a category', () => {
    expect(view({ medicalServiceName: 'Endodoncja' }).offers[0]?.service).toBe('Leczenie kanałowe')
  })

  it('shows a promotion price only together with the lowest price of 30 days', () => {
    const offers = [
      facilityOffer({ priceValue: 300, promotionPrice: 300, lowestPrice30Days: 320.5 }),
      facilityOffer({ priceValue: 300, promotionPrice: 300, lowestPrice30Days: null }),
    ]
    expect(plain(view({ medicalFacilities: offers }).offers.map(({ reduced }) => reduced))).toEqual([
      { promotionPrice: '300 zł', lowestPrice30Days: '320,50 zł' },
      null,
    ])
  })
})

describe('scopes', () => {
  it('offers the province and Poland beside a town, and keeps filters and order', () => {
    expect(plain(view({}, { query: 'sort=desc&strona=2&price-from=100', filtered: true }).scopes)).toEqual([
      {
        name: 'Województwo dolnośląskie',
        href: `${SERVICE}/dolnoslaskie-f?sort=desc&price-from=100`,
        prices: 'od 300 zł do 1500 zł',
        current: false,
      },
      {
        name: 'Polska',
        href: `${SERVICE}-f?sort=desc&price-from=100`,
        prices: 'od 200 zł do 2400 zł',
        current: false,
      },
    ])
  })

  it('marks the scope in view', () => {
    expect(view(PROVINCE).scopes.map(({ current }) => current)).toEqual([true, false])
    expect(plain(view(COUNTRY).scopes)).toEqual([
      { name: 'Polska', href: SERVICE, prices: 'od 200 zł do 2400 zł', current: true },
    ])
  })

  it('prints one price where the lowest is the highest', () => {
    expect(plain(view({ minProvincePrice: 350, maxProvincePrice: 350 }).scopes[0]?.prices)).toBe('350 zł')
  })

  it('lists the provinces with their offers', () => {
    expect(plain(view().provinces[0])).toEqual({
      name: 'dolnośląskie',
      href: `${SERVICE}/dolnoslaskie`,
      offers: '22 oferty',
      price: '300 zł',
    })
  })
})

describe('a page without offers', () => {
  it('proposes the category, the province and the home page', () => {
    expect(view(NO_OFFERS).instead?.proposals).toEqual([
      { name: 'Zobacz oferty w kategorii Endodoncja', href: '/uslugi-medyczne/stomatologia/endodoncja' },
      { name: 'Zobacz oferty w całym województwie dolnośląskim', href: `${SERVICE}/dolnoslaskie` },
      { name: 'Wróć na stronę główną', href: '/' },
    ])
  })

  it('proposes the root category when the page is about a category', () => {
    const category = { medicalServiceCategoryName: null, medicalServiceCategoryUrl: null }
    expect(view({ ...NO_OFFERS, ...category }).instead?.proposals[0]).toEqual({
      name: 'Zobacz oferty w kategorii Stomatologia',
      href: '/uslugi-medyczne/stomatologia',
    })
  })

  it.each([
    ['the province has none', { minProvincePrice: null, maxProvincePrice: null }],
    ['the province is what was searched', PROVINCE],
  ])('proposes all of Poland when %s', (_, changes) => {
    expect(view({ ...NO_OFFERS, ...changes }).instead?.proposals[1]).toEqual({
      name: 'Zobacz oferty w całej Polsce',
      href: SERVICE,
    })
  })

  it('proposes other services when Poland has none', () => {
    const { instead } = view({ ...NO_OFFERS, ...COUNTRY, minCountryPrice: null, maxCountryPrice: null })
    expect(instead?.proposals[1]?.href).toBe('/najczesciej-wyszukiwane')
    expect(instead?.mostSearched.map(({ name }) => name)).toEqual(['Wybielanie zębów'])
  })

  it('has no proposals when there are offers', () => {
    expect(view().instead).toBeNull()
  })
})

describe('the filter by price', () => {
  const price = (...args: Parameters<typeof view>) => view(...args).filters.price

  it('is bounded by the province, where that is known, else by the country', () => {
    expect(price()).toEqual({ min: 300, max: 1500, from: null, to: null })
    expect(price(COUNTRY)).toEqual({ min: 200, max: 2400, from: null, to: null })
  })

  it('holds what the address says, in order', () => {
    expect(price({}, { query: 'price-from=900&price-to=400,50' })).toMatchObject({ from: 400.5, to: 900 })
  })

  it('is left out where there is nothing to choose from', () => {
    expect(price({ minProvincePrice: 350, maxProvincePrice: 350 })).toBeNull()
    expect(price({ ...COUNTRY, minCountryPrice: null, maxCountryPrice: null })).toBeNull()
  })

  it('can be taken away end by end, and altogether; order and scope stay', () => {
    const query = 'sort=desc&strona=2&price-from=100&price-to=500'
    const { chips, clear } = view({}, { query, filtered: true }).filters
    expect(plain(chips)).toEqual([
      { text: 'od 100 zł', href: `${SERVICE}/wroclaw-f?sort=desc&price-to=500` },
      { text: 'do 500 zł', href: `${SERVICE}/wroclaw-f?sort=desc&price-from=100` },
    ])
    expect(clear).toBe(`${SERVICE}/wroclaw-f?sort=desc`)
  })
})

describe('what a desktop shows at first', () => {
  it.each([
    [true, 'filters'],
    [false, 'map'],
  ])('with -f: %s, the %s', (filtered, shown) => {
    expect(view({}, { filtered }).startsWith).toBe(shown)
  })
})
