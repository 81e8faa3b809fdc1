// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderResults } from '../fixtures/results-page.ts'
import { facilityOffer, NO_OFFERS } from '../fixtures/results-responses.ts'

const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

afterEach(cleanup)

const link = (name: string | RegExp) => screen.getByRole('link', { name })
const href = (name: string | RegExp) => link(name).getAttribute('href')

describe('the results page', () => {
  it('has the number of offers as its heading and a prefilled search bar', async () => {
    await renderResults()
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Znaleźliśmy 3 oferty dla Leczenie kanałowe - Wrocław',
    ])
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Usługa/ }).value).toBe('Leczenie kanałowe')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Miasto/ }).value).toBe('Wrocław')
  })

  it('tells the provider that a visitor has searched, unless the page is a further or filtered one', async () => {
    const fetch = vi.fn(async () => new Response())
    vi.stubGlobal('fetch', fetch)
    onTestFinished(() => void vi.unstubAllGlobals())
    for (const query of ['?strona=2', '?price-to=100']) {
      await renderResults({}, { query })
      cleanup()
    }
    expect(fetch).not.toHaveBeenCalled()
    await renderResults()
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/MedicalService/42/Searches', {
      method: 'POST',
      keepalive: true,
    })
  })

  it('says that its prices are those of private visits, where it has any', async () => {
    await renderResults()
    expect(screen.getByText('Ceny wizyt prywatnych, nie świadczeń NFZ')).toBeTruthy()
    cleanup()
    await renderResults(NO_OFFERS)
    expect(screen.queryByText('Ceny wizyt prywatnych, nie świadczeń NFZ')).toBeNull()
  })

  it('has the price range above the list, or the one price', async () => {
    await renderResults()
    expect(screen.getByText(/^350–900.zł · mediana 720.zł$/)).toBeTruthy()
    cleanup()
    await renderResults({ total: 1, minFilterPrice: 3550, maxFilterPrice: 3550, medianCityPrice: null })
    expect(screen.getByText(/^3550.zł$/)).toBeTruthy()
  })

  it('lists the offers in order, each with its profile, phone and price', async () => {
    await renderResults()
    const rows = within(screen.getByRole('region', { name: 'Oferty placówek' })).getAllByRole('listitem')
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Dentus',
      'Medica',
      'Klinika Nowa',
    ])
    expect(href('Dentus')).toBe('/placowki/dentus-wroclaw-id7')
    expect(rows[0]?.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:+48711234567')
    expect(rows[0]?.textContent).toContain('350 zł')
  })

  it('shows the lowest price of 30 days beside a reduced price', async () => {
    const offer = facilityOffer({ priceValue: 300, promotionPrice: 300, lowestPrice30Days: 320 })
    await renderResults({ medicalFacilities: [offer], total: 1 })
    expect(screen.getByText(/^Najniższa cena z 30 dni przed obniżką: 320.zł$/)).toBeTruthy()
  })

  it('changes scope and page with plain links', async () => {
    await renderResults({
      total: 120,
      medicalFacilities: Array.from({ length: 20 }, (_, id) => facilityOffer({ id })),
    })
    expect(href(/^Województwo dolnośląskie/)).toBe(`${SERVICE}/dolnoslaskie`)
    expect(href(/^Polska/)).toBe(SERVICE)
    expect(href('Pokaż więcej')).toBe(`${SERVICE}/wroclaw?strona=2`)
    expect(link('Pokaż więcej').getAttribute('rel')).toBe('next')
    expect(screen.queryByRole('link', { name: 'Poprzednie oferty' })).toBeNull()
    expect(href('parametry plasowania')).toBe('/regulamin#parametry-plasowania')
  })

  it('shows two provinces and collapses the others', async () => {
    await renderResults()
    expect(href(/^mazowieckie/)).toBe(`${SERVICE}/mazowieckie`)
    expect(screen.getByText('Pokaż wszystkie (3)').closest('details')?.open).toBe(false)
  })
})

it('leads from the services of a category to its clinics', async () => {
  await renderResults({ medicalServiceCategoryUrl: null })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Znaleźliśmy 3 oferty')
  const facilities = link('3 placówki')
  expect(facilities.parentElement?.textContent).toBe('3 placówki z tymi usługami')
  expect(facilities.getAttribute('href')).toBe(
    `#${screen.getByRole('region', { name: 'Oferty placówek' }).id}`,
  )
  expect(link(/^mazowieckie/).textContent).toContain('1 placówka')
})

it('shows the age of a price and what it includes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-02-14T12:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const stated = facilityOffer({ includes: 'znieczulenie, RTG' })
  await renderResults({ medicalFacilities: [stated, facilityOffer({ id: 8, priceDate: null })], total: 2 })
  expect(screen.getByText('cena sprzed 4 miesięcy').getAttribute('datetime')).toBe('2026-10-12')
  expect(screen.getByText(/^w.cenie: nie.podano$/)).toBeTruthy()
  expect(screen.getByText(/^W.cenie: znieczulenie, RTG$/)).toBeTruthy()
})

it('shows how far a price is below the median', async () => {
  await renderResults({ medicalFacilities: [facilityOffer({ provinceMedianPrice: 500 })], total: 1 })
  expect(screen.getByText(/^30% poniżej mediany w.województwie$/)).toBeTruthy()
})

it('keeps the filters where no offer passes them, and offers to remove them', async () => {
  await renderResults(NO_OFFERS, { query: 'price-to=10', isFiltered: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Brak ofert spełniających filtry dla Leczenie kanałowe - Wrocław',
  )
  expect(screen.getByText('Brak ofert').getAttribute('role')).toBe('status')
  expect(screen.getByText('Żadna oferta nie spełnia wybranych filtrów')).toBeTruthy()
  expect(href(/^Usuń filtr: do 10.zł$/)).toBe(`${SERVICE}/wroclaw-f`)
  expect(href('Wyczyść filtry')).toBe(`${SERVICE}/wroclaw-f`)
  expect(screen.getByRole('region', { name: 'Filtry' })).toBeTruthy()
  expect(href('Oleśnica')).toBe(`${SERVICE}/olesnica-f?price-to=10`)
})

it('links the nearest towns and the province of a town with few offers', async () => {
  await renderResults({ nearbyTowns: NO_OFFERS.nearbyTowns, total: 1 })
  expect(href('Oleśnica')).toBe(`${SERVICE}/olesnica`)
  expect(href('Zobacz oferty w całym województwie dolnośląskim')).toBe(`${SERVICE}/dolnoslaskie`)
})

it('suggests alternatives when there are no offers', async () => {
  await renderResults(NO_OFFERS)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('dla miasta Wrocław')
  expect(href('Zobacz oferty w kategorii Endodoncja')).toBe('/uslugi-medyczne/stomatologia/endodoncja')
  expect(href('Wróć na stronę główną')).toBe('/')
  expect(href('Wybielanie zębów')).toBe('/uslugi-medyczne/stomatologia/wybielanie-zebow')
  expect(screen.queryByRole('combobox', { name: 'Sortuj:' })).toBeNull()
})
