// @vitest-environment happy-dom
import { FULL_CONSENT, saveConsent } from '@medicena/zone-kit/consent'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROOT_CANAL, WROCLAW } from '../fixtures/search-hits.ts'
import { readRecentSearches } from '../recent-searches/recent-searches.ts'
import { SearchBar, type SearchBarProps } from './search-bar.tsx'

const DOBRA = [
  {
    id: 1,
    name: 'Dobra',
    slug: 'dobra-zachodniopomorskie',
    type: 1,
    district: 'łobeski',
    province: 'zachodniopomorskie',
  },
  {
    id: 2,
    name: 'Dobra',
    slug: 'dobra-wielkopolskie',
    type: 1,
    district: 'turecki',
    province: 'wielkopolskie',
  },
]

/** What the provider answers, by path; the network is the seam. */
let answers: Record<string, unknown>
let requests: string[]

beforeEach(() => {
  requests = []
  answers = {
    '/api/MedicalService/Search/kanal': [ROOT_CANAL],
    '/api/MedicalService/Search/leczenie%20kanalowe': [ROOT_CANAL],
    '/api/Location/Search/wroc': [WROCLAW],
    '/api/Location/Search/dobra': DOBRA,
  }
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url)
    requests.push(pathname)
    const answer = answers[pathname] ?? []
    if (answer instanceof Error) throw answer
    return Response.json(answer)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function renderBar(props: SearchBarProps = {}) {
  const router = createMemoryRouter([{ path: '*', element: <SearchBar {...props} /> }])
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), path: () => router.state.location.pathname }
}

const serviceField = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Usługa lub specjalizacja' })
const placeField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Miasto lub województwo' })
const submit = () => screen.getByRole('button', { name: 'Znajdź' })
const option = (name: RegExp | string) => screen.findByRole('option', { name }, { timeout: 2000 })

describe('Znajdź', () => {
  it('leads to the chosen service in the chosen place', async () => {
    const { user, path } = renderBar()
    await user.type(serviceField(), 'kanal')
    await user.click(await option(/Leczenie kanałowe/))
    await user.type(placeField(), 'wroc')
    await user.click(await option(/Wrocław/))
    await user.click(submit())
    await waitFor(() => expect(path()).toBe(`${ROOT_CANAL.url}/wroclaw`))
    expect(requests).toEqual(['/api/MedicalService/Search/kanal', '/api/Location/Search/wroc'])
  })

  it('is remembered on this device after consent', async () => {
    saveConsent(FULL_CONSENT)
    const { user } = renderBar({ service: ROOT_CANAL, location: { name: 'Wrocław', slug: 'wroclaw' } })
    await user.click(submit())
    await waitFor(() =>
      expect(readRecentSearches()).toEqual([
        { service: 'Leczenie kanałowe', place: 'Wrocław', url: `${ROOT_CANAL.url}/wroclaw` },
      ]),
    )
  })

  it('leads to the service alone without a place', async () => {
    const { user, path } = renderBar({ service: ROOT_CANAL })
    await user.click(submit())
    await waitFor(() => expect(path()).toBe(ROOT_CANAL.url))
  })

  it('goes by what was chosen at first, and by nothing once it is cleared', async () => {
    const { user, path } = renderBar({ service: ROOT_CANAL, location: { name: 'Wrocław', slug: 'wroclaw' } })
    expect(serviceField().value).toBe('Leczenie kanałowe')
    await user.clear(placeField())
    await user.click(submit())
    await waitFor(() => expect(path()).toBe(ROOT_CANAL.url))
  })

  it('takes a typed text for the only service of that name', async () => {
    const { user, path } = renderBar()
    await user.type(serviceField(), 'leczenie kanalowe{Enter}')
    await waitFor(() => expect(path()).toBe(ROOT_CANAL.url))
  })
})

describe('what is missing', () => {
  it('says under the field that no service is chosen, and stays', async () => {
    const { user, path } = renderBar()
    await user.click(submit())
    await waitFor(() => expect(document.activeElement).toBe(serviceField()))
    expect(serviceField().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Wybierz z listy usługę lub specjalizację.')).toBeTruthy()
    expect(path()).toBe('/')
    expect(requests).toEqual([])

    await user.type(serviceField(), 'k')
    expect(screen.queryByText('Wybierz z listy usługę lub specjalizację.')).toBeNull()
  })

  it('does not pass over a place that two towns are called by', async () => {
    const { user, path } = renderBar({ service: ROOT_CANAL })
    await user.type(placeField(), 'dobra{Enter}')
    expect(await screen.findByText(/Wybierz z listy miasto lub województwo/)).toBeTruthy()
    expect(document.activeElement).toBe(placeField())
    expect(path()).toBe('/')
  })

  it('says that it could not search when the provider is away', async () => {
    answers['/api/MedicalService/Search/leczenie%20kanalowe'] = new TypeError('offline')
    const { user, path } = renderBar()
    await user.type(serviceField(), 'leczenie kanalowe{Enter}')
    expect(await screen.findByText(/Nie udało się wyszukać/)).toBeTruthy()
    expect(path()).toBe('/')
  })
})

describe('suggestions', () => {
  it('says when there are none', async () => {
    const { user } = renderBar()
    await user.type(serviceField(), 'xyz')
    expect(
      await screen.findAllByText('Brak wyników wyszukiwania...', {}, { timeout: 2000 }),
    ).not.toHaveLength(0)
  })

  it('offers to try again when they can not be had', async () => {
    answers['/api/MedicalService/Search/kanal'] = new TypeError('offline')
    const { user } = renderBar()
    await user.type(serviceField(), 'kanal')
    const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' }, { timeout: 2000 })
    answers['/api/MedicalService/Search/kanal'] = [ROOT_CANAL]
    await user.click(retry)
    expect(await option(/Leczenie kanałowe/)).toBeTruthy()
  })

  it('tells places of the same name apart', async () => {
    const { user } = renderBar()
    await user.type(placeField(), 'dobra')
    expect(await option('Dobra powiat łobeski, woj. zachodniopomorskie')).toBeTruthy()
    expect(await option('Dobra powiat turecki, woj. wielkopolskie')).toBeTruthy()
  })

  it('takes the choice back with Escape', async () => {
    const { user, path } = renderBar({ service: ROOT_CANAL })
    await user.click(serviceField())
    await user.keyboard('{Escape}')
    expect(serviceField().value).toBe('')
    await user.click(submit())
    expect(await screen.findByText(/Wybierz z listy usługę/)).toBeTruthy()
    expect(path()).toBe('/')
  })
})

describe('on the most searched page', () => {
  it('leads straight to a chosen service on a small screen', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(
      Object.assign(new EventTarget() as MediaQueryList, { matches: true }),
    )
    const { user, path } = renderBar({ serviceOnlyOnMobile: true })
    await user.type(serviceField(), 'kanal')
    await user.click(await option(/Leczenie kanałowe/))
    await waitFor(() => expect(path()).toBe(ROOT_CANAL.url))
  })
})

it('is a plain form for browsers without JavaScript', () => {
  renderBar({ service: ROOT_CANAL, locationText: 'wroc' })
  const form = serviceField().form
  expect(form?.getAttribute('action')).toBe('/szukaj')
  expect(form?.method).toBe('get')
  expect(form && [...new FormData(form)]).toEqual([
    ['usluga', 'Leczenie kanałowe'],
    ['miejsce', 'wroc'],
  ])
})
