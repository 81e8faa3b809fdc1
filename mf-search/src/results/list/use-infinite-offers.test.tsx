// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeMap } from '../../fixtures/fake-map.tsx'
import {
  type BrowserProvider,
  COUNTRY_PATH,
  list,
  names,
  OFFERS_PATH,
  offers,
  press,
  renderResults,
  stubBrowser,
} from '../../fixtures/results-page.ts'
import { facilityOffer, resultsEnvelope } from '../../fixtures/results-responses.ts'

vi.mock('../../map/offer-map.tsx', () => ({ default: FakeMap }))

let provider: BrowserProvider
beforeEach(() => {
  provider = stubBrowser()
})

/** Delays the response to the next requests until the returned function gets it. */
function delayResponse(): (response: unknown) => void {
  let respond: (response: unknown) => void = () => {}
  const response = new Promise((resolve) => {
    respond = resolve
  })
  provider.responses[OFFERS_PATH] = () => response
  return (body) => respond(body)
}

const rows = () => within(list()).getByRole('list')

describe('the list beside the map', () => {
  it('loads the offers of the bounds that the visitor moved to and announces their number', async () => {
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: offers(8, 9), total: 2 })
    await renderResults()
    const move = await screen.findByRole('button', { name: 'przesuń' })
    expect(screen.queryByText('lista bez ofert bez położenia')).toBeNull()
    await userEvent.click(move)
    expect(screen.getByText('lista bez ofert bez położenia')).toBeTruthy()
    expect((await screen.findByText('2 z 3 ofert w widoku mapy')).getAttribute('role')).toBe('status')
    expect(names()).toEqual(['Gabinet 8', 'Gabinet 9'])
    expect(provider.requests).toEqual([
      `${OFFERS_PATH}?sort=asc&limit=50&offset=0&bbox=51.00000%2C16.90000%2C51.20000%2C17.10000`,
    ])
    await press('Pokaż wszystkie')
    expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa'])
  })

  it('searches the whole country within the map on request, until all offers are shown', async () => {
    provider.responses[COUNTRY_PATH] = () =>
      resultsEnvelope({ medicalFacilities: [facilityOffer({ id: 8, name: 'Bełchatów' })], total: 1 })
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: [], total: 0 })
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń dalej' }))
    await press('Szukaj w tym obszarze')
    await waitFor(() => expect(names()).toEqual(['Bełchatów']))
    expect(provider.requests.at(-1)).toBe(
      `${COUNTRY_PATH}?sort=asc&limit=50&offset=0&bbox=50.00000%2C16.90000%2C50.20000%2C17.10000`,
    )
    expect(screen.queryByRole('button', { name: 'Szukaj w tym obszarze' })).toBeNull()
    expect(screen.getByText('1 oferta w tym obszarze')).toBeTruthy()
    await press('Wróć do ofert we Wrocławiu')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Oferty 1–3 z 3'))
    expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa'])
  })

  it('debounces moves of the map', async () => {
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: offers(8, 9), total: 2 })
    await renderResults()
    const move = await screen.findByRole('button', { name: 'przesuń' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(move)
    await act(() => vi.advanceTimersByTimeAsync(150))
    fireEvent.click(screen.getByRole('button', { name: 'przesuń dalej' }))
    await act(() => vi.advanceTimersByTimeAsync(250))
    vi.useRealTimers()
    expect(await screen.findByText('2 z 3 ofert w widoku mapy')).toBeTruthy()
    expect(provider.requests).toEqual([
      `${OFFERS_PATH}?sort=asc&limit=50&offset=0&bbox=50.00000%2C16.90000%2C50.20000%2C17.10000`,
    ])
  })

  it('aborts the request for bounds that the visitor has left', async () => {
    const respond = delayResponse()
    await renderResults()
    const move = await screen.findByRole('button', { name: 'przesuń' })
    await userEvent.click(move)
    await waitFor(() => expect(provider.requests).toHaveLength(1))
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: offers(8, 9), total: 2 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'przesuń dalej' }))
    respond(resultsEnvelope({ medicalFacilities: offers(5, 5), total: 1 }))
    await act(() => vi.advanceTimersByTimeAsync(150))
    expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa'])
    expect(rows().getAttribute('aria-busy')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(100))
    vi.useRealTimers()
    expect(await screen.findByText('2 z 3 ofert w widoku mapy')).toBeTruthy()
    expect(names()).toEqual(['Gabinet 8', 'Gabinet 9'])
    expect(rows().getAttribute('aria-busy')).toBeNull()
  })

  it('is idle again when the visitor returns to the bounds of its offers', async () => {
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: offers(8, 9), total: 2 })
    await renderResults()
    const move = await screen.findByRole('button', { name: 'przesuń' })
    await userEvent.click(move)
    await screen.findByText('2 z 3 ofert w widoku mapy')
    const respond = delayResponse()
    await userEvent.click(screen.getByRole('button', { name: 'przesuń dalej' }))
    await waitFor(() => expect(rows().getAttribute('aria-busy')).toBe('true'))
    await userEvent.click(move)
    expect(rows().getAttribute('aria-busy')).toBeNull()
    await act(async () => respond(resultsEnvelope({ medicalFacilities: offers(5, 5), total: 1 })))
    expect(names()).toEqual(['Gabinet 8', 'Gabinet 9'])
    expect(provider.requests).toHaveLength(2)
  })

  it('keeps its offers when the request for new bounds fails, and retries', async () => {
    provider.responses[OFFERS_PATH] = () => 503
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect(await screen.findByText('Nie udało się wczytać ofert z tego miejsca mapy')).toBeTruthy()
    expect(screen.getByText('Klinika Nowa')).toBeTruthy()
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: offers(8, 8), total: 1 })
    await press('Spróbuj ponownie')
    expect(await screen.findByText('1 z 3 ofert w widoku mapy')).toBeTruthy()
  })

  it('shows an empty state when the bounds have no offers', async () => {
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: [], total: 0 })
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect(await screen.findByText('W tym miejscu mapy nie ma ofert')).toBeTruthy()
    await press('Pokaż wszystkie')
    expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa'])
  })

  it('marks the row of the selected marker', async () => {
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'znacznik 8' }))
    const marked = within(list())
      .getAllByRole('listitem')
      .filter((row) => row.getAttribute('aria-current') === 'true')
    expect(marked.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Medica'])
    expect(provider.requests).toEqual([])
  })

  it('shows the offer of a selected marker on the map when the list has not loaded it', async () => {
    provider.responses['MedicalService/42/MapPoints/wroclaw'] = () => ({
      total: 2,
      withoutPosition: 0,
      ids: [98, 99],
      prices: [10_000, 20_000],
      latitudes: [5_110_000, 2000],
      longitudes: [1_700_000, 1_703_000],
    })
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: offers(99, 100), total: 2 })
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'znacznik 99' }))
    const chosen = await screen.findByRole('group', { name: 'Wybrana placówka' })
    expect(await within(chosen).findByRole('heading', { name: 'Gabinet 99' })).toBeTruthy()
    expect(provider.requests.at(-1)).toContain('facility=99')
  })
})

describe('a long list', () => {
  const long = { medicalFacilities: offers(1, 50), total: 70 }

  it('appends the next batch and moves the focus to its first offer', async () => {
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: offers(51, 70), total: 70 })
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(names()).toHaveLength(70))
    expect(provider.requests).toEqual([`${OFFERS_PATH}?sort=asc&limit=50&offset=50`])
    expect(document.activeElement?.textContent).toBe('Gabinet 51')
    expect(screen.getByText('Oferty 1–70 z 70')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Pokaż więcej' })).toBeNull()
  })

  it('drops duplicates when a price change has moved an offer', async () => {
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: offers(50, 69), total: 70 })
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(names()).toHaveLength(69))
  })

  it('keeps its offers when the next batch fails, and retries', async () => {
    provider.responses[OFFERS_PATH] = () => 503
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    expect(await screen.findByText(/^Nie udało się wczytać kolejnych ofert/)).toBeTruthy()
    expect(names()).toHaveLength(50)
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: offers(51, 70), total: 70 })
    await userEvent.click(screen.getByRole('link', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(names()).toHaveLength(70))
  })

  it('can load the next batch after leaving and returning during a request', async () => {
    provider.responses[OFFERS_PATH] = () => new Promise(() => {})
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(provider.requests).toHaveLength(1))
    cleanup()
    provider.responses[OFFERS_PATH] = () => resultsEnvelope({ medicalFacilities: offers(51, 70), total: 70 })
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(names()).toHaveLength(70))
  })

  it('grows by itself beside the map, and not in the page, where links follow it', async () => {
    vi.stubGlobal('IntersectionObserver', EverythingInView)
    provider.responses[OFFERS_PATH] = (query) => {
      const offset = Number(query.get('offset'))
      return resultsEnvelope({ medicalFacilities: offers(offset + 1, offset + 50), total: 70 })
    }
    const first = { medicalFacilities: offers(1, 20), total: 70 }
    await renderResults(first, { isFiltered: true })
    expect(screen.getByRole('link', { name: 'Pokaż więcej' })).toBeTruthy()
    cleanup()
    expect(provider.requests).toEqual([])
    await renderResults(first)
    await waitFor(() => expect(names()).toHaveLength(70))
  })
})

type Notify = (entries: { readonly isIntersecting: boolean }[]) => void

/** An observer for which each observed element is in the viewport. */
class EverythingInView {
  readonly #notify: Notify
  constructor(notify: Notify) {
    this.#notify = notify
  }
  observe() {
    this.#notify([{ isIntersecting: true }])
  }
  disconnect() {}
}
