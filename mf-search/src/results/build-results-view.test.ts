// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { CATEGORY } from '../fixtures/category-responses.ts'
import { COUNTRY, facilityOffer, NO_OFFERS, PROVINCE } from '../fixtures/results-responses.ts'
import { resultsView as view } from '../fixtures/results-view.ts'
import { readPageQuery } from './results-query.ts'

const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

/** Replaces the no-break spaces of prices, for readable expectations. */
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
  it('ends with the place, or with the service in the whole country', () => {
    expect(view(PROVINCE).breadcrumb.at(-1)).toEqual({ name: 'województwo dolnośląskie' })
    expect(view(COUNTRY).breadcrumb.at(-1)).toEqual({ name: 'Leczenie kanałowe' })
  })

  it('omits categories that the provider does not name', () => {
    const { breadcrumb } = view({
      parentMedicalServiceCategoryName: null,
      parentMedicalServiceCategoryUrl: null,
    })
    expect(breadcrumb.map(({ name }) => name)).toEqual(['Endodoncja', 'Leczenie kanałowe', 'Wrocław'])
  })
})

describe('an offer', () => {
  it('has a distance from the centre of the town in scope', () => {
    const { offers } = view({}, { origin: { latitude: 51.11, longitude: 17.03 } })
    expect(plain(offers[0]?.address)).toBe('ul. Świdnicka 12, Wrocław · 1,1 km od centrum')
  })

  it('has no rating without any', () => {
    const offers = [facilityOffer({ rating: null, ratingsNumber: null }), facilityOffer({ ratingsNumber: 0 })]
    expect(view({ medicalFacilities: offers }).offers.map(({ rating }) => rating)).toEqual([null, null])
  })

  it('is counted in the heading of a category with those of all its services, also filtered', () => {
    const services = { heading: '', inPlace: '', groups: [], total: 412 }
    const category = { services, tree: { nodes: [], current: '', place: null }, promoted: [] }
    const headingOf = (query: string) =>
      view({ medicalServiceCategoryUrl: null, offersTotal: 33 }, { query, category }).heading
    expect(headingOf('')).toContain('412 ofert')
    expect(headingOf('ocena=4')).toContain('33 oferty')
  })

  it('is a clinic without a service and a price on the page of a category', () => {
    const [clinic] = view({ medicalServiceName: 'Endodoncja' }).offers
    expect(clinic).toMatchObject({
      serviceId: null,
      price: null,
      priceAge: null,
      reduced: null,
      includes: null,
    })
    expect(clinic?.href).not.toContain('usluga')
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
  it('are the province and Poland for a town, with the same filters and order', () => {
    expect(plain(view({}, { query: 'sort=desc&strona=2&price-from=100', isFiltered: true }).scopes)).toEqual([
      {
        name: 'Województwo dolnośląskie',
        href: `${SERVICE}/dolnoslaskie-f?sort=desc&price-from=100`,
        prices: '300–1500 zł',
        median: '700 zł',
        isCurrent: false,
      },
      {
        name: 'Polska',
        href: `${SERVICE}-f?sort=desc&price-from=100`,
        prices: '200–2400 zł',
        median: '650 zł',
        isCurrent: false,
      },
    ])
  })

  it('mark the current scope', () => {
    expect(view(PROVINCE).scopes.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(plain(view(COUNTRY).scopes)).toEqual([
      { name: 'Polska', href: SERVICE, prices: '200–2400 zł', median: '650 zł', isCurrent: true },
    ])
  })

  it('are one if province and country say the same', () => {
    expect(plain(view({ minProvincePrice: 200, maxProvincePrice: 2400 }).scopes)).toEqual([
      {
        name: 'Polska i województwo dolnośląskie',
        href: SERVICE,
        prices: '200–2400 zł',
        median: '650 zł',
        isCurrent: false,
      },
    ])
  })

  it('come with the towns that have the most offers', () => {
    expect(view(COUNTRY, { query: 'ocena=4' }).towns[0]).toEqual({
      name: 'Warszawa',
      href: `${SERVICE}/warszawa?ocena=4`,
      offers: '12 ofert',
    })
  })
})

describe('a category, whose offers are of different services', () => {
  const category = view({ ...CATEGORY, ...COUNTRY }, { query: 'sort=desc&price-to=900' })

  it('states no range and has no order or filter by price', () => {
    expect(category).toMatchObject({ prices: null, scopes: [], sort: { order: 'rating' } })
    expect(category.facts).toMatchObject({ lowest: null, highest: null })
    expect(category.filters.price).toBeNull()
    expect(category.provinces.map(({ price }) => price)).toEqual([null, null, null])
  })
})

describe('a page without offers', () => {
  it('links the nearest towns with offers, with the same filters', () => {
    expect(plain(view(NO_OFFERS, { query: 'price-to=400&strona=2' }).nearby?.towns)).toEqual([
      { name: 'Oleśnica', href: `${SERVICE}/olesnica?price-to=400`, detail: '3 oferty, 28 km, od 450 zł' },
      {
        name: 'Kędzierzyn-Koźle',
        href: `${SERVICE}/kedzierzyn-kozle?price-to=400`,
        detail: '1 oferta, 108 km',
      },
    ])
  })

  it('suggests the root category on the page of a category', () => {
    const category = { medicalServiceCategoryName: null, medicalServiceCategoryUrl: null }
    expect(view({ ...NO_OFFERS, ...category }).empty?.suggestions[0]).toEqual({
      name: 'Zobacz oferty w kategorii Stomatologia',
      href: '/uslugi-medyczne/stomatologia',
    })
  })

  it.each([
    ['the province has no offers', { minProvincePrice: null, maxProvincePrice: null }],
    ['the search was for the province', PROVINCE],
  ])('suggests all of Poland when %s', (_, changes) => {
    expect(view({ ...NO_OFFERS, ...changes }).empty?.suggestions[1]).toEqual({
      name: 'Zobacz oferty w całej Polsce',
      href: SERVICE,
    })
  })

  it('suggests other services when Poland has no offers', () => {
    const { empty } = view({ ...NO_OFFERS, ...COUNTRY, minCountryPrice: null, maxCountryPrice: null })
    expect(empty?.suggestions[1]?.href).toBe('/najczesciej-wyszukiwane')
    expect(empty?.mostSearched.map(({ name }) => name)).toEqual(['Wybielanie zębów'])
  })
})

describe('the price filter', () => {
  const price = (...args: Parameters<typeof view>) => view(...args).filters.price

  it('is bounded by the prices of the province if known, otherwise of the country', () => {
    expect(price()).toEqual({ min: 300, max: 1500 })
    expect(price(COUNTRY)).toEqual({ min: 200, max: 2400 })
  })

  it('has the limits of the URL, in order', () => {
    const search = new URLSearchParams('price-from=900&price-to=400,50')
    expect(readPageQuery(search).filters).toEqual({ 'price-from': 400.5, 'price-to': 900 })
  })

  it('is omitted if there is no range to choose from', () => {
    expect(price({ minProvincePrice: 350, maxProvincePrice: 350 })).toBeNull()
    expect(price({ ...COUNTRY, minCountryPrice: null, maxCountryPrice: null })).toBeNull()
  })

  it('can be removed limit by limit or as a whole, with order and scope kept', () => {
    const query = 'sort=desc&strona=2&price-from=100&price-to=500&nfz=1'
    const { chips, clear } = view({}, { query, isFiltered: true }).filters
    expect(plain(chips.map(({ text, href }) => ({ text, href })))).toEqual([
      { text: 'od 100 zł', href: `${SERVICE}/wroclaw-f?sort=desc&price-to=500&nfz=1` },
      { text: 'do 500 zł', href: `${SERVICE}/wroclaw-f?sort=desc&price-from=100&nfz=1` },
      { text: 'Umowa z NFZ', href: `${SERVICE}/wroclaw-f?sort=desc&price-from=100&price-to=500` },
    ])
    expect(clear).toBe(`${SERVICE}/wroclaw-f?sort=desc`)
  })
})

describe('a quick filter', () => {
  it('says how many offers it leaves, and sets or removes itself alone', () => {
    const query = 'pilne=1&otwarte=3-14:30&price-to=900&strona=2'
    const counts = [
      { id: 'open', count: 2 },
      { id: 'children', count: 7 },
    ]
    const { quick, chips, activeCount } = view({}, { query, counts }).filters
    expect(quick.map(({ label, count }) => `${label} ${count}`).map(plain)).toEqual([
      'Otwarte w środę o 14:30 null',
      'Pilne null',
      'Ocena 4,5+ null',
      'Dzieci 7',
      'Sobota null',
      'Online null',
    ])
    expect(quick.slice(1, 3).map(({ href }) => href)).toEqual([
      `${SERVICE}/wroclaw?otwarte=3-14%3A30&price-to=900`,
      `${SERVICE}/wroclaw?pilne=1&otwarte=3-14%3A30&price-to=900&ocena=4.5`,
    ])
    expect(chips.map(({ text }) => plain(text))).toEqual(['do 900 zł'])
    expect(activeCount).toBe(3)
  })

  it('by opening hours leads to the moment of its press', () => {
    expect(view().filters.quick[0]).toMatchObject({
      label: 'Otwarte teraz',
      href: `${SERVICE}/wroclaw?otwarte=teraz`,
    })
  })
})
