import { describe, expect, it } from 'vitest'
import { facilityResponse, priceItem, rootHeading } from '../fixtures/facility-response.ts'
import { buildPriceSections } from './price-sections.ts'
import { head } from './profile-head.ts'
import { buildProfileView, type ProfileView } from './profile-view.ts'

const profile = buildProfileView(facilityResponse({ email: null, website: null }), 'https://medicena.example')

function headOf(change: Partial<ProfileView> = {}) {
  return head({
    data: { ...profile, ...change },
    params: {},
    url: new URL('https://medicena.example/placowki/x-id12?a=1'),
  })
}

const longName = 'Niepubliczny Zakład Opieki Zdrowotnej Przychodnia Stomatologiczno-Ortodontyczna Uśmiech'

describe('title and description', () => {
  it('contain the name of the facility and its town', () => {
    expect(headOf().title).toBe('Dentus Centrum, Wrocław – cennik usług | Medicena')
    expect(headOf({ name: 'Dentus' }).description).toBe(
      'Dentus, ul. Świdnicka 19/3, Wrocław. Konsultacja stomatologiczna: 150\u00a0zł, ' +
        'Leczenie kanałowe – 1 kanał: 990\u00a0zł. Sprawdź cały cennik, adres i numer telefonu.',
    )
  })

  it.each([
    { name: longName, city: 'Ostrów Wielkopolski' },
    { name: 'A', street: 'X 1', city: 'Łódź', sections: [] },
    { name: 'A'.repeat(200) },
  ])('respect their maximum lengths for %o', (change) => {
    const { title, description } = headOf(change)
    expect(title.length).toBeLessThanOrEqual(65)
    expect(title).toMatch(/\| Medicena$/)
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})

describe('structured data', () => {
  const [breadcrumb, dentist] = headOf({ website: 'https://dentus.example/' }).jsonLd ?? []

  it('has a breadcrumb from the home page to the profile', () => {
    expect(breadcrumb).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Strona główna', item: 'https://medicena.example/' },
        {
          position: 2,
          name: 'Dentus Centrum',
          item: 'https://medicena.example/placowki/dentus-centrum-wroclaw-id12',
        },
      ],
    })
  })

  it('describes the facility with its current prices', () => {
    expect(dentist).toMatchObject({
      '@type': 'Dentist',
      name: 'Dentus Centrum',
      address: { streetAddress: 'ul. Świdnicka 19/3', addressLocality: 'Wrocław', addressCountry: 'PL' },
      telephone: '71 343 12 18',
      geo: { '@type': 'GeoCoordinates', latitude: 51.1, longitude: 17.03 },
      url: 'https://medicena.example/placowki/dentus-centrum-wroclaw-id12',
      openingHoursSpecification: expect.arrayContaining([
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Wednesday', opens: '15:00', closes: '20:00' },
      ]),
      amenityFeature: expect.arrayContaining([
        { '@type': 'LocationFeatureSpecification', name: 'Płatność kartą', value: true },
      ]),
      makesOffer: [
        { price: 150, priceCurrency: 'PLN', itemOffered: { name: 'Konsultacja stomatologiczna' } },
        { price: 990 },
        { price: 12_000 },
        { price: 99.5 },
      ],
    })
  })

  it.each([
    [2, 'Dentist'],
    [4, ['Dentist', 'MedicalClinic']],
    [null, 'MedicalClinic'],
  ])('describes a facility of type %s as %s', (typeId, type) => {
    expect(headOf({ typeId }).jsonLd?.[1]).toMatchObject({ '@type': type })
  })

  it('omits an unknown position and e-mail, and the rating, which belongs to the maps service', () => {
    const [, facility] = headOf({ position: null, email: null }).jsonLd ?? []
    expect(facility).not.toHaveProperty('geo')
    expect(facility).not.toHaveProperty('email')
    expect(JSON.stringify(facility)).not.toMatch(/rating/i)
  })

  it('contains a sample of a very long price list', () => {
    const items = [
      rootHeading(1, 'Stomatologia'),
      ...Array.from({ length: 1500 }, (_, id) => priceItem(id, 'Usługa', 100)),
    ]
    const [, facility] = headOf({ sections: buildPriceSections({ categories: [], items }) }).jsonLd ?? []
    expect(facility).toHaveProperty('makesOffer.length', 100)
  })
})
