// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resultsEnvelope } from '../../fixtures/answers.ts'
import { FakeMap } from '../../fixtures/fake-map.tsx'
import {
  type BrowserProvider,
  list,
  names,
  OFFERS,
  offers,
  openBrowser,
  press,
  renderResults,
} from '../../fixtures/results-page.ts'

vi.mock('../../map/offer-map.tsx', () => ({ default: FakeMap }))

let provider: BrowserProvider
beforeEach(() => {
  provider = openBrowser()
})

/** Leaves the next requests without an answer until it is told one. */
function answerLate(): (answer: unknown) => void {
  let tell: (answer: unknown) => void = () => {}
  const told = new Promise((resolve) => {
    tell = resolve
  })
  provider.answers[OFFERS] = () => told
  return (answer) => tell(answer)
}

/** The rows alone. */
const rows = () => within(list()).getByRole('list')

describe('the list beside the map', () => {
  it('follows the bounds that the visitor moved to, and says how many there are', async () => {
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(8, 9), total: 2 })
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect((await screen.findByText('2 w widoku mapy')).getAttribute('role')).toBe('status')
    expect(names()).toEqual(['Gabinet 8', 'Gabinet 9'])
    expect(provider.asked).toEqual([
      `${OFFERS}?sort=asc&limit=50&offset=0&bbox=51.00000%2C16.90000%2C51.20000%2C17.10000`,
    ])
    await press('Pokaż wszystkie')
    expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa'])
  })

  it('waits for a visitor who moves on', async () => {
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(8, 9), total: 2 })
    await renderResults()
    const move = await screen.findByRole('button', { name: 'przesuń' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(move)
    await act(() => vi.advanceTimersByTimeAsync(150))
    fireEvent.click(screen.getByRole('button', { name: 'przesuń dalej' }))
    await act(() => vi.advanceTimersByTimeAsync(250))
    vi.useRealTimers()
    expect(await screen.findByText('2 w widoku mapy')).toBeTruthy()
    expect(provider.asked).toEqual([
      `${OFFERS}?sort=asc&limit=50&offset=0&bbox=50.00000%2C16.90000%2C50.20000%2C17.10000`,
    ])
  })

  it('gives up the offers of a part that is left while they are under way', async () => {
    const answer = answerLate()
    await renderResults()
    const move = await screen.findByRole('button', { name: 'przesuń' })
    await userEvent.click(move)
    await waitFor(() => expect(provider.asked).toHaveLength(1))
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(8, 9), total: 2 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'przesuń dalej' }))
    answer(resultsEnvelope({ medicalFacilities: offers(5, 5), total: 1 }))
    await act(() => vi.advanceTimersByTimeAsync(150))
    expect(names()).toEqual(['Dentus', 'Medica', 'Klinika Nowa'])
    expect(rows().getAttribute('aria-busy')).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(100))
    vi.useRealTimers()
    expect(await screen.findByText('2 w widoku mapy')).toBeTruthy()
    expect(names()).toEqual(['Gabinet 8', 'Gabinet 9'])
    expect(rows().getAttribute('aria-busy')).toBeNull()
  })

  it('is at rest again when the visitor goes back to the part that it shows', async () => {
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(8, 9), total: 2 })
    await renderResults()
    const move = await screen.findByRole('button', { name: 'przesuń' })
    await userEvent.click(move)
    await screen.findByText('2 w widoku mapy')
    const answer = answerLate()
    await userEvent.click(screen.getByRole('button', { name: 'przesuń dalej' }))
    await waitFor(() => expect(rows().getAttribute('aria-busy')).toBe('true'))
    await userEvent.click(move)
    expect(rows().getAttribute('aria-busy')).toBeNull()
    await act(async () => answer(resultsEnvelope({ medicalFacilities: offers(5, 5), total: 1 })))
    expect(names()).toEqual(['Gabinet 8', 'Gabinet 9'])
    expect(provider.asked).toHaveLength(2)
  })

  it('does not follow a move by code', async () => {
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń programowo' }))
    expect(provider.asked).toEqual([])
    expect(screen.queryByText(/w widoku mapy/)).toBeNull()
  })

  it('keeps what it has when the offers of the bounds can not be had, and tries again', async () => {
    provider.answers[OFFERS] = () => 503
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'przesuń' }))
    expect(await screen.findByText('Nie udało się wczytać ofert z tego miejsca mapy')).toBeTruthy()
    expect(screen.getByText('Klinika Nowa')).toBeTruthy()
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(8, 8), total: 1 })
    await press('Spróbuj ponownie')
    expect(await screen.findByText('1 w widoku mapy')).toBeTruthy()
  })

  it('says so where the map shows no offer', async () => {
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: [], total: 0 })
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
    expect(provider.asked).toEqual([])
  })

  it('shows the offer of a marker on top where the list has not come to it', async () => {
    provider.answers['MedicalService/42/MapPoints/wroclaw'] = () => ({
      total: 2,
      withoutPosition: 0,
      ids: [98, 99],
      prices: [10_000, 20_000],
      latitudes: [5_110_000, 2000],
      longitudes: [1_700_000, 1_703_000],
    })
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(99, 100), total: 2 })
    await renderResults()
    await userEvent.click(await screen.findByRole('button', { name: 'znacznik 99' }))
    const chosen = await screen.findByRole('region', { name: 'Wybrana na mapie' })
    expect(await within(chosen).findByRole('link', { name: 'Gabinet 99' })).toBeTruthy()
    expect(provider.asked.at(-1)).toContain('bbox=51.11999%2C17.02999%2C51.12001%2C17.03001')
  })
})

describe('a long list', () => {
  const long = { medicalFacilities: offers(1, 50), total: 70 }

  it('is lengthened in place, and the focus goes on', async () => {
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(51, 70), total: 70 })
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(names()).toHaveLength(70))
    expect(provider.asked).toEqual([`${OFFERS}?sort=asc&limit=50&offset=50`])
    expect(document.activeElement?.textContent).toBe('Gabinet 51')
    expect(screen.getByText('Oferty 1–70 z 70')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Pokaż więcej' })).toBeNull()
  })

  it('shows an offer once, also when prices have moved it', async () => {
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(50, 69), total: 70 })
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(names()).toHaveLength(69))
  })

  it('loses nothing when the next offers can not be had, and tries again', async () => {
    provider.answers[OFFERS] = () => 503
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    expect(await screen.findByText(/^Nie udało się wczytać kolejnych ofert/)).toBeTruthy()
    expect(names()).toHaveLength(50)
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(51, 70), total: 70 })
    await userEvent.click(screen.getByRole('link', { name: 'Spróbuj ponownie' }))
    await waitFor(() => expect(names()).toHaveLength(70))
  })

  it('goes on where it was left while offers were under way', async () => {
    provider.answers[OFFERS] = () => new Promise(() => {})
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(provider.asked).toHaveLength(1))
    cleanup()
    performance.mark('hydrated')
    provider.answers[OFFERS] = () => resultsEnvelope({ medicalFacilities: offers(51, 70), total: 70 })
    await renderResults(long)
    await userEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(names()).toHaveLength(70))
    performance.clearMarks('hydrated')
  })
})
