// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeMap } from '../../fixtures/fake-map.tsx'
import {
  type BrowserProvider,
  COUNTRY_PATH,
  list,
  names,
  press,
  renderResults,
  stubBrowser,
} from '../../fixtures/results-page.ts'
import { COUNTRY, facilityOffer, resultsEnvelope } from '../../fixtures/results-responses.ts'
import { resultsView } from '../../fixtures/results-view.ts'
import { Results } from '../results.tsx'

vi.mock('../../map/offer-map.tsx', () => ({ default: FakeMap }))

let provider: BrowserProvider
beforeEach(() => {
  provider = stubBrowser()
})

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sortuj:' })
const scopes = () => screen.queryByRole('list', { name: 'Zakres wyszukiwania' })
const orders = () => [...select().options].map(({ text }) => text)

/** Lets the browser report a position, or an error with this code. */
function stubGeolocation(result: { latitude: number; longitude: number } | number) {
  const getCurrentPosition = vi.fn((success: PositionCallback, failure: PositionErrorCallback) =>
    typeof result === 'number'
      ? failure({ code: result, PERMISSION_DENIED: 1 } as GeolocationPositionError)
      : success({ coords: result } as GeolocationPosition),
  )
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  return getCurrentPosition
}

describe('the order of the offers', () => {
  it('is by price, distance or rating in a town, by price or rating elsewhere', async () => {
    await renderResults({}, { query: 'sort=odleglosc' })
    expect(orders()).toEqual(['cena rosnąco', 'cena malejąco', 'odległość', 'ocena', 'najwcześniej otwarte'])
    expect(select().value).toBe('odleglosc')
  })

  it('has no distance without a town, and ignores it in the address', async () => {
    await renderResults(COUNTRY, { query: 'sort=odleglosc' })
    expect(orders()).toEqual(['cena rosnąco', 'cena malejąco', 'ocena', 'najwcześniej otwarte'])
    expect(select().value).toBe('asc')
  })
})

it('lists the offers around a village that the search form has requested', async () => {
  const near = facilityOffer({ id: 2, name: 'Dalej', latitude: 51.05, longitude: 16.93 })
  provider.responses[COUNTRY_PATH] = () =>
    resultsEnvelope({ ...COUNTRY, total: 1, medicalFacilities: [near] })
  const around = { name: 'Kobierzyce', latitude: 50.97, longitude: 16.93 }
  await renderResults({}, { state: { around } })
  await waitFor(() => expect(names()).toEqual(['Dalej']))
  expect(provider.requests).toEqual([`${COUNTRY_PATH}?sort=distance&limit=50&offset=0&near=50.97%2C16.93`])
  expect(list().textContent).toContain('8,9\u00a0km od wsi Kobierzyce')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/blisko wsi Kobierzyce$/)
  expect(screen.getByRole('button', { name: 'Blisko mnie' }).getAttribute('aria-pressed')).toBe('false')
  await press('Wróć do ofert we Wrocławiu')
  await waitFor(() => expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa']))
})

it('lists the offers around a village in the results of the country if its town has none', async () => {
  const country = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'
  const state = { around: { name: 'Pcim', latitude: 49.75, longitude: 19.97 } }
  const view = resultsView({ medicalFacilities: [], total: 0 })
  const router = createMemoryRouter(
    [
      { path: '/', Component: Results, HydrateFallback: () => null, loader: () => view },
      { path: country, element: <h1>Polska</h1> },
    ],
    { initialEntries: [{ pathname: '/', state }] },
  )
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'Polska' })
  expect(router.state.location.state).toEqual(state)
})

describe('"Blisko mnie"', () => {
  const HERE = { latitude: 51.123456, longitude: 17.049876 }

  it('asks for the position on request only, and sends it rounded to a kilometre', async () => {
    const getCurrentPosition = stubGeolocation(HERE)
    await renderResults({}, { isFiltered: true })
    expect(getCurrentPosition).not.toHaveBeenCalled()
    provider.responses[COUNTRY_PATH] = () =>
      resultsEnvelope({
        ...COUNTRY,
        total: 2,
        medicalFacilities: [
          facilityOffer({ id: 2, name: 'Dalej', latitude: 51.13, longitude: 17.05 }),
          facilityOffer({ id: 1, name: 'Tuż obok', latitude: 51.1235, longitude: 17.05 }),
        ],
      })
    expect(scopes()).toBeTruthy()
    await press('Blisko mnie')
    await waitFor(() => expect(names()).toEqual(['Tuż obok', 'Dalej']))
    expect(scopes(), 'prices of the address').toBeNull()
    expect(provider.requests).toEqual([`${COUNTRY_PATH}?sort=distance&limit=50&offset=0&near=51.12%2C17.05`])
    expect(list().textContent).toContain('mniej niż 0,1\u00a0km od Ciebie')
    expect(screen.getByText('2 oferty w całej Polsce, od najbliższej Tobie')).toBeTruthy()
    expect(select().selectedOptions[0]?.text).toBe('od najbliższej')
    expect(`${location.href} ${JSON.stringify(sessionStorage)}`).not.toContain('51.12')

    await userEvent.click(screen.getByRole('button', { name: 'Wróć do ofert we Wrocławiu' }))
    await waitFor(() => expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa']))
    expect(scopes()).toBeTruthy()
  })

  it('says that nobody is open, with the ways on', async () => {
    stubGeolocation(HERE)
    provider.responses[COUNTRY_PATH] = () => resultsEnvelope({ ...COUNTRY, total: 0, medicalFacilities: [] })
    const router = await renderResults({}, { query: 'otwarte=3-02:30' })
    await press('Blisko mnie')
    await screen.findByRole('heading', { name: 'O tej porze żadna z placówek nie jest otwarta' })
    expect(screen.getByText('brak otwartych placówek w całej Polsce')).toBeTruthy()
    await press('Pokaż najwcześniej otwarte')
    expect(router.state.location.search).toBe('?sort=otwarcie')
  })

  it('asks for it at once where the search form requests it for this page', async () => {
    const getCurrentPosition = stubGeolocation(1)
    await renderResults(COUNTRY, { state: { around: 'visitor' } })
    expect(screen.getByRole('alert').textContent).toContain('wybierz miasto')
    expect(getCurrentPosition).toHaveBeenCalledOnce()
  })

  it('combines with every order and with a radius around the visitor', async () => {
    stubGeolocation(HERE)
    const offersOf: Record<string, readonly string[]> = {
      distance: ['Tuż obok', 'Dalej'],
      asc: ['Dalej', 'Tuż obok'],
    }
    const positions: Record<string, number> = { 'Tuż obok': 51.1235, Dalej: 51.25 }
    provider.responses[COUNTRY_PATH] = (query) =>
      resultsEnvelope({
        ...COUNTRY,
        total: 2,
        medicalFacilities: (offersOf[query.get('sort') ?? ''] ?? []).map((name, id) =>
          facilityOffer({ id, name, latitude: positions[name] ?? 0, longitude: 17.05 }),
        ),
      })
    await renderResults({}, { isFiltered: true })
    await press('Blisko mnie')
    await waitFor(() => expect(names()).toEqual(['Tuż obok', 'Dalej']))
    expect(orders()).toEqual([
      'od najbliższej',
      'cena rosnąco',
      'cena malejąco',
      'ocena',
      'najwcześniej otwarte',
    ])

    await userEvent.selectOptions(select(), 'cena rosnąco')
    await waitFor(() => expect(names()).toEqual(['Dalej', 'Tuż obok']))
    expect(screen.getByText('2 oferty w promieniu 50 km')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Blisko mnie', pressed: true })).toBeTruthy()
    expect(provider.requests.at(-1)).toBe(
      `${COUNTRY_PATH}?sort=asc&limit=50&offset=0&near=51.12%2C17.05&radius=50`,
    )

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Odległość od Ciebie' }), '5')
    expect(await screen.findByText('2 oferty w promieniu 5 km')).toBeTruthy()
    expect(provider.requests.at(-1)).toContain('near=51.12%2C17.05&radius=5')

    await press('Wróć do ofert we Wrocławiu')
    await waitFor(() => expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa']))
    expect(select().value).toBe('asc')
    expect(screen.queryByRole('button', { name: /^Usuń filtr/ })).toBeNull()
  })

  it.each([
    [1, /^Przeglądarka nie udostępniła Twojego położenia/],
    [2, /^Nie udało się ustalić Twojego położenia/],
  ])('says why there is no position (code %i)', async (code, message) => {
    stubGeolocation(code)
    await renderResults({}, { isFiltered: true })
    await press('Blisko mnie')
    expect(screen.getByRole('alert').textContent).toMatch(message)
    expect(provider.requests).toEqual([])
  })
})
