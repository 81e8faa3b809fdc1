// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FakeMap } from '../fixtures/fake-map.tsx'
import {
  type BrowserProvider,
  COUNTRY_PATH,
  list,
  press,
  renderResults,
  stubBrowser,
} from '../fixtures/results-page.ts'
import { COUNTRY, facilityOffer, resultsEnvelope } from '../fixtures/results-responses.ts'

vi.mock('../map/offer-map.tsx', () => ({ default: FakeMap }))

let provider: BrowserProvider
beforeEach(() => {
  provider = stubBrowser()
})

describe('on a desktop', () => {
  it('starts with the map, and its switch keeps the focus', async () => {
    await renderResults()
    expect(await screen.findByRole('region', { name: 'Mapa ofert: Leczenie kanałowe, Wrocław' })).toBeTruthy()
    await press('Lista')
    expect(screen.queryByRole('region', { name: /^Mapa ofert/ })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Lista')
    await press('Lista i mapa')
    expect(await screen.findByRole('region', { name: /^Mapa ofert/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Lista i mapa', pressed: true })).toBe(document.activeElement)
  })

  it('starts with the filters if the path ends in -f', async () => {
    await renderResults({}, { isFiltered: true })
    expect(list().parentElement?.dataset['layout']).toBe('filters')
    expect(screen.queryByRole('region', { name: /^Mapa ofert/ })).toBeNull()
  })

  it('shows the map alone, and the list with its filters again', async () => {
    await renderResults()
    await press('Mapa')
    expect(list().parentElement?.dataset['layout']).toBe('map-only')
    await press('Lista')
    expect(list().parentElement?.dataset['layout']).toBe('filters')
  })

  it('shows the selected offer on the map if the list has no room for it', async () => {
    await renderResults()
    const marker = await screen.findByRole('button', { name: 'znacznik 8' })
    await userEvent.click(marker)
    expect(screen.queryByRole('group', { name: 'Wybrana placówka' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'znacznik 99' }))
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 900, 400, 200))
    onTestFinished(() => void vi.restoreAllMocks())
    await userEvent.click(marker)
    expect(screen.getByRole('group', { name: 'Wybrana placówka' })).toBeTruthy()
  })

  it('searches the area of the map alone on the page of the country, too', async () => {
    await renderResults(COUNTRY)
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect(screen.queryByRole('button', { name: 'Szukaj w tym obszarze' })).toBeNull()
    await press('Mapa')
    await press('Szukaj w tym obszarze')
    expect(await screen.findByRole('button', { name: 'Wróć do ofert w Polsce' })).toBeTruthy()
  })

  it('opens the filters above list and map, and above the map alone', async () => {
    await renderResults()
    await screen.findByRole('region', { name: /^Mapa ofert/ })
    await press('Filtry')
    expect(screen.getByRole('button', { name: 'Filtry' }).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('region', { name: 'Filtry' }).parentElement).toBe(document.activeElement)
    expect(list().parentElement?.dataset).toMatchObject({ layout: 'map', filters: 'true' })
    expect(screen.getByRole('region', { name: /^Mapa ofert/ })).toBeTruthy()
    await press('Mapa')
    await press('Filtry mapy')
    expect(list().parentElement?.dataset['filters']).toBeUndefined()
  })
})

it('opens the area of the map that its address names, and keeps it there', async () => {
  const prices = { minFilterPrice: 100, maxFilterPrice: 900 }
  provider.responses[COUNTRY_PATH] = () => resultsEnvelope({ ...COUNTRY, ...prices, total: 12 })
  const router = await renderResults({}, { query: 'bbox=51,16.9,51.2,17.1' })
  expect(await screen.findByText('12 ofert w tym obszarze')).toBeTruthy()
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Leczenie kanałowe\u00a0– 12 ofert w wybranym obszarze')
  expect(screen.getByText('100–900 zł')).toBeTruthy()
  expect(screen.queryByText(/mediana/)).toBeNull()
  expect(list().textContent).toContain('km od centrum (Wrocław)')
  expect(new URLSearchParams(provider.requests[0]?.split('?')[1]).get('bbox')).toMatch(
    /^51\.0+,16\.90+,51\.20+,/,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'przesuń dalej' }))
  await waitFor(() => expect(router.state.location.search).toBe('?bbox=50,16.9,50.2,17.1'))
  await press('Wróć do ofert we Wrocławiu')
  await waitFor(() =>
    expect(heading.textContent).toBe('Znaleźliśmy 3 oferty dla Leczenie kanałowe - Wrocław'),
  )
  expect(router.state.location.search).toBe('')
})

describe('the opening hours of today', () => {
  it.each([
    ['14:59Z', 'Otwarte do 16:00'],
    ['15:00Z', 'Zamknięte · jutro od 9:00 (za 17 h)'],
  ])('at %s are %s', async (time, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-11-23T${time}`) })
    onTestFinished(() => void vi.useRealTimers())
    const hoursToday = [{ opens: '08:00', closes: '16:00' }]
    const nextOpening = { days: 1, weekday: 1, opens: '09:00' }
    const medicalFacilities = [facilityOffer({ hoursToday, nextOpening }), facilityOffer({ id: 2 })]
    await renderResults({ medicalFacilities, total: 2 })
    const plain = (found: string) => found.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
    expect(await within(list()).findByText((found) => plain(found) === text)).toBeTruthy()
    expect(within(list()).getAllByText('godzin nie podano')).toHaveLength(1)
  })
})

describe('a radius around the town', () => {
  const around = { query: '?promien=20', isFiltered: true }
  const chooseRadius = (km: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Odległość od centrum' }), km)

  it('is above the list, with the town alone first', async () => {
    await renderResults({}, { isFiltered: true })
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Odległość od centrum' })
    expect([...select.options].map(({ text }) => text)).toEqual([
      'tylko Wrocław',
      'do 5\u00a0km',
      'do 10\u00a0km',
      'do 20\u00a0km',
      'do 50\u00a0km',
    ])
    expect(select.value).toBe('0')
  })

  it('is in heading, filters, list and map', async () => {
    await renderResults({}, around)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Znaleźliśmy 3 oferty w promieniu 20\u00a0km dla Leczenie kanałowe - Wrocław',
    )
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Odległość od centrum' }).value).toBe('20')
    await press('Lista i mapa')
    expect(await screen.findByText(/do 20 km, wybrana/)).toBeTruthy()
  })

  it('moves the map to its offers, also from where the visitor has moved it', async () => {
    const router = await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect(screen.getByText(/^widok 12/)).toBeTruthy()
    await chooseRadius('20')
    await waitFor(() => expect(router.state.location.search).toBe('?promien=20'))
    expect(await screen.findByText(/^widok dopasowany, do 20 km/)).toBeTruthy()
  })

  it('leaves a searched area, which the select names instead', async () => {
    const router = await renderResults({}, { query: 'promien=20&bbox=51,16.9,51.2,17.1' })
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Odległość od centrum' })
    expect(select.selectedOptions[0]?.text).toBe('wybrany obszar')
    await chooseRadius('20')
    await waitFor(() => expect(router.state.location.search).toBe('?promien=20'))
    await waitFor(() => expect(select.value).toBe('20'))
  })

  it('lists the offers without a position in a group of their own', async () => {
    const unknown = facilityOffer({ id: 3, name: 'Bez miejsca', latitude: null, longitude: null })
    await renderResults({ medicalFacilities: [facilityOffer({ id: 1 }), unknown], total: 2 }, around)
    const group = screen.getByText('Położenie nieznane')
    expect(group.compareDocumentPosition(screen.getByText('Bez miejsca'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('is ignored outside of towns', async () => {
    await renderResults(COUNTRY, around)
    expect(screen.queryByRole('combobox', { name: /^Odległość/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Usuń filtr/ })).toBeNull()
  })
})

describe('on mobile', () => {
  beforeEach(() => {
    provider = stubBrowser(360)
  })

  it('opens the map as an overlay, where a marker opens its offer', async () => {
    await renderResults()
    await press('Zobacz na mapie')
    const overlay = screen.getByRole('dialog', { name: 'Mapa ofert' })
    await userEvent.click(await within(overlay).findByRole('button', { name: 'znacznik 8' }))
    const popup = within(overlay).getByRole('group', { name: 'Wybrana placówka' })
    expect(within(popup).getByRole('heading', { name: 'Medica' })).toBeTruthy()
    expect(within(popup).getByRole('link', { name: 'Zobacz profil' }).getAttribute('href')).toBe(
      '/placowki/medica-wroclaw-id8',
    )
    await userEvent.click(within(popup).getByRole('button', { name: 'Zamknij ofertę' }))
    expect(within(overlay).queryByRole('group', { name: 'Wybrana placówka' })).toBeNull()
    await userEvent.click(within(overlay).getByRole('button', { name: 'znacznik 8' }))
    within(overlay).getByRole('link', { name: 'Zobacz profil' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(within(overlay).queryByRole('group', { name: 'Wybrana placówka' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Mapa ofert' })).toBe(overlay)
  })

  it('keeps the list when the map moves', async () => {
    await renderResults()
    await press('Zobacz na mapie')
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect(provider.requests).toEqual([])
    expect(screen.getByRole('button', { name: 'Szukaj w tym obszarze' })).toBeTruthy()
  })

  it('searches the area of the map and leads back to the offers of the town', async () => {
    provider.responses[COUNTRY_PATH] = () => resultsEnvelope({ ...COUNTRY, total: 12 })
    await renderResults()
    await press('Zobacz na mapie')
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    await press('Szukaj w tym obszarze')
    const overlay = screen.getByRole('dialog', { name: 'Mapa ofert' })
    const map = within(overlay).getByRole('application')
    expect(document.activeElement).toBe(map)
    expect(await within(overlay).findByText('12 ofert')).toBeTruthy()
    await userEvent.click(within(overlay).getByRole('button', { name: 'Wróć do ofert we Wrocławiu' }))
    expect(await within(overlay).findByText('3 oferty')).toBeTruthy()
    expect(within(overlay).queryByRole('button', { name: 'Wróć do ofert we Wrocławiu' })).toBeNull()
    expect(document.activeElement).toBe(map)
  })

  it('counts facilities in the sheet and on the map of a category', async () => {
    await renderResults({ medicalServiceCategoryUrl: null })
    await press('Filtry')
    const sheet = screen.getByRole('dialog', { name: 'Filtry' })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Pokaż placówki (3)' }))
    await press('Zobacz na mapie')
    expect(within(screen.getByRole('dialog', { name: 'Mapa ofert' })).getByText('3 placówki')).toBeTruthy()
  })
})
