// @vitest-environment happy-dom
import type { ResultsEnvelope } from '@medicena/provider-client/entities/results-envelope'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { facilityOffer, resultsEnvelope } from '../fixtures/answers.ts'
import { MapStandIn } from '../fixtures/map-stand-in.tsx'
import { renderPage } from '../fixtures/render-page.tsx'
import { buildResultsView } from './build-results-view.ts'
import { Results } from './results.tsx'
import { readPageQuery } from './results-query.ts'

vi.mock('../map/offer-map.tsx', () => ({ default: MapStandIn }))

const ORIGIN = { latitude: 51.1, longitude: 17.03 }

/** The provider's answers to the browser, by their path below `/api/`; a number is the status of a problem. */
let answers: Record<string, (query: URLSearchParams) => unknown>
let asked: string[]

beforeEach(() => {
  answers = {}
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search, searchParams } = new URL(request.url)
    const path = pathname.replace('/api/', '')
    asked.push(path + search)
    const answer = answers[path]?.(searchParams) ?? 404
    return typeof answer === 'number'
      ? Response.json({ type: 'about:blank', title: 'Problem', status: answer }, { status: answer })
      : Response.json(answer)
  })
  // The list is lengthened by its button only: nothing comes into view in a test.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('reportError', vi.fn())
  screenWidth(1280)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function screenWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 768px') ? width <= 768 : false,
    addEventListener() {},
    removeEventListener() {},
  }))
}

const offers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) =>
    facilityOffer({ id: from + index, name: `Gabinet ${from + index}` }),
  )

async function renderResults(changes: Partial<ResultsEnvelope> = {}, { filtered = false, query = '' } = {}) {
  const search = new URLSearchParams(query)
  const address = { search, query: readPageQuery(search), filtered }
  const view = buildResultsView(resultsEnvelope(changes), address, { category: null, origin: ORIGIN })
  await renderPage(Results, view)
}

const list = () => screen.getByRole('region', { name: 'Oferty placówek' })
const names = () =>
  within(list())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const OFFERS = 'MedicalService/42/MedicalFacilities/wroclaw'

describe('on a desktop', () => {
  it('begins with the map, and leads to the filters and back; the focus goes along', async () => {
    await renderResults()
    expect(await screen.findByRole('region', { name: 'Mapa ofert: Leczenie kanałowe, Wrocław' })).toBeTruthy()
    await press('Filtry')
    expect(screen.queryByRole('region', { name: /^Mapa ofert/ })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Zobacz na mapie')
    await press('Zobacz na mapie')
    expect(await screen.findByRole('region', { name: /^Mapa ofert/ })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Filtry')
  })

  it('begins with the filters where the path ends in -f', async () => {
    await renderResults({}, { filtered: true })
    expect(list().parentElement?.dataset['shown']).toBe('filters')
    expect(screen.queryByRole('region', { name: /^Mapa ofert/ })).toBeNull()
  })

  it('hides the list for the map, and the way back restores the filters', async () => {
    await renderResults()
    await screen.findByRole('region', { name: /^Mapa ofert/ })
    await press('Ukryj listę')
    expect(list().parentElement?.dataset['shown']).toBe('map-only')
    await press('Wróć do listy')
    expect(list().parentElement?.dataset['shown']).toBe('filters')
    expect(document.activeElement?.textContent).toBe('Zobacz na mapie')
  })

  it('remembers one or two offers in a row', async () => {
    await renderResults({}, { filtered: true })
    expect(screen.getByRole('button', { name: 'Jedna oferta w wierszu' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await press('Dwie oferty w wierszu')
    expect(localStorage.getItem('showOneResultInLine')).toBe('false')
    expect(screen.getByRole('button', { name: 'Dwie oferty w wierszu' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await press('Jedna oferta w wierszu')
    expect(localStorage.getItem('showOneResultInLine')).toBe('true')
  })
})

describe('the list beside the map', () => {
  it('follows the bounds that the visitor moved to, and says how many there are', async () => {
    answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(8, 9), total: 2 })
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect((await screen.findByText('2 w widoku mapy')).getAttribute('role')).toBe('status')
    expect(names()).toEqual(['Gabinet 8', 'Gabinet 9'])
    expect(asked).toEqual([
      `${OFFERS}?sort=asc&limit=50&offset=0&bbox=51.00000%2C16.90000%2C51.20000%2C17.10000`,
    ])
    await press('Pokaż wszystkie')
    expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa'])
  })

  it('waits for a visitor who moves on', async () => {
    answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(8, 9), total: 2 })
    await renderResults()
    const move = await screen.findByRole('button', { name: 'przesuń' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(move)
    await act(() => vi.advanceTimersByTimeAsync(150))
    fireEvent.click(screen.getByRole('button', { name: 'przesuń dalej' }))
    await act(() => vi.advanceTimersByTimeAsync(250))
    vi.useRealTimers()
    expect(await screen.findByText('2 w widoku mapy')).toBeTruthy()
    expect(asked).toEqual([
      `${OFFERS}?sort=asc&limit=50&offset=0&bbox=50.00000%2C16.90000%2C50.20000%2C17.10000`,
    ])
  })

  it('does not follow a move by code', async () => {
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń programowo' }))
    expect(asked).toEqual([])
    expect(screen.queryByText(/w widoku mapy/)).toBeNull()
  })

  it('keeps what it has when the offers of the bounds can not be had, and tries again', async () => {
    answers[OFFERS] = () => 503
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect(await screen.findByText('Nie udało się wczytać ofert z tego miejsca mapy')).toBeTruthy()
    expect(screen.getByText('Klinika Nowa')).toBeTruthy()
    answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(8, 8), total: 1 })
    await press('Spróbuj ponownie')
    expect(await screen.findByText('1 w widoku mapy')).toBeTruthy()
  })

  it('says so where the map shows no offer', async () => {
    answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: [], total: 0 })
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect(await screen.findByText('W tym miejscu mapy nie ma ofert')).toBeTruthy()
    await press('Pokaż wszystkie oferty')
    expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa'])
  })

  it('marks the row whose marker was chosen', async () => {
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'znacznik 8' }))
    const marked = within(list())
      .getAllByRole('listitem')
      .filter((row) => row.getAttribute('aria-current') === 'true')
    expect(marked.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Medica'])
    expect(asked).toEqual([])
  })

  it('shows the offer of a marker on top where the list has not come to it', async () => {
    answers['MedicalService/42/MapPoints/wroclaw'] = () => ({
      total: 2,
      withoutPosition: 0,
      ids: [98, 99],
      prices: [10_000, 20_000],
      latitudes: [5_110_000, 2000],
      longitudes: [1_700_000, 1_703_000],
    })
    answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(99, 100), total: 2 })
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'znacznik 99' }))
    const chosen = await screen.findByRole('region', { name: 'Wybrana na mapie' })
    expect(await within(chosen).findByRole('link', { name: 'Gabinet 99' })).toBeTruthy()
    expect(asked.at(-1)).toContain('bbox=51.11999%2C17.02999%2C51.12001%2C17.03001')
  })
})

describe('a long list', () => {
  const long = { medicalFacilities: offers(1, 50), total: 70 }

  it('is lengthened in place, and the focus goes on', async () => {
    answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(51, 70), total: 70 })
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(names()).toHaveLength(70))
    expect(asked).toEqual([`${OFFERS}?sort=asc&limit=50&offset=50`])
    expect(document.activeElement?.textContent).toBe('Gabinet 51')
    expect(screen.getByText('Oferty 1–70 z 70')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Pokaż więcej' })).toBeNull()
  })

  it('shows an offer once, also when prices have moved it', async () => {
    answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(50, 69), total: 70 })
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(names()).toHaveLength(69))
  })

  it('loses nothing when the next offers can not be had, and tries again', async () => {
    answers[OFFERS] = () => 503
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    expect(await screen.findByText(/^Nie udało się wczytać kolejnych ofert/)).toBeTruthy()
    expect(names()).toHaveLength(50)
    answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(51, 70), total: 70 })
    await userEvent.click(screen.getByRole('link', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(names()).toHaveLength(70))
  })
})

describe('the distance from the middle of a town', () => {
  // The second is some 11 km to the north, the third has no known place.
  const scattered = {
    medicalFacilities: [
      facilityOffer({ id: 1, name: 'Blisko', latitude: 51.11, longitude: 17.03 }),
      facilityOffer({ id: 2, name: 'Daleko', latitude: 51.2, longitude: 17.03 }),
      facilityOffer({ id: 3, name: 'Bez miejsca', latitude: null, longitude: null }),
    ],
    total: 3,
  }
  /** Lets a thumb go where it was moved to. */
  const slide = async (name: string, value: string) => {
    const thumb = screen.getByRole<HTMLInputElement>('slider', { name })
    thumb.value = value
    thumb.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('filters the loaded offers, and nothing of it is sent', async () => {
    await renderResults(scattered, { filtered: true })
    await slide('Odległość od centrum: do', '5')
    await waitFor(() => expect(names()).toEqual(['Blisko']))
    await press('Usuń filtr: do 5 km')
    expect(names()).toEqual(['Blisko', 'Daleko', 'Bez miejsca'])
    await slide('Odległość od centrum: od', '5')
    await waitFor(() => expect(names()).toEqual(['Daleko']))
    expect(asked).toEqual([])
  })

  it('counts among the filters, and the map knows it', async () => {
    await renderResults(scattered)
    await screen.findByRole('region', { name: /^Mapa ofert/ })
    await press('Filtry')
    await slide('Odległość od centrum: do', '5')
    await press('Zobacz na mapie')
    expect(screen.getByRole('button', { name: /^Filtry.*wybrane: 1/ })).toBeTruthy()
    expect(await screen.findByText(/do 5 km/, { selector: 'section p' })).toBeTruthy()
  })
})

describe('on a small screen', () => {
  beforeEach(() => screenWidth(360))

  it('opens the map over the page; a marker opens its offer with the way to the profile', async () => {
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
  })

  it('leaves the list whole when the map is moved', async () => {
    await renderResults()
    await press('Zobacz na mapie')
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect(asked).toEqual([])
  })

  it('has the filters in a sheet, with a button that counts what is left', async () => {
    await renderResults({}, { query: 'price-to=600' })
    await press(/^Filtry.*wybrane: 1/)
    const sheet = screen.getByRole('dialog', { name: 'Filtry' })
    expect(within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Cena do (zł)' }).value).toBe('600')
    expect(within(sheet).getByRole('link', { name: 'Wyczyść filtry' })).toBeTruthy()
    await userEvent.click(within(sheet).getByRole('button', { name: 'Pokaż 3 oferty' }))
    expect(screen.queryByRole('dialog', { name: 'Filtry' })).toBeNull()
  })
})
