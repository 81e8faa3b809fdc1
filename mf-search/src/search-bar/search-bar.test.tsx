// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mostSearched } from '../fixtures/home-responses.ts'
import { DENTUS, ROOT_CANAL, WROCLAW } from '../fixtures/searches.ts'
import {
  readRecentSearches,
  setRecentSearches,
  storeRecentSearch,
} from '../recent-searches/recent-searches.ts'
import { SearchBar, type SearchBarProps } from './search-bar.tsx'

const DOBRA = [
  ['łobeski', 'zachodniopomorskie'],
  ['turecki', 'wielkopolskie'],
].map(([district, province]) => ({
  ...WROCLAW,
  name: 'Dobra',
  slug: `dobra-${province}`,
  district,
  province,
}))

/** Provider responses by path. */
let responses: Record<string, unknown>
let requests: string[]

beforeEach(() => {
  requests = []
  responses = {
    '/api/MedicalService/Search/kanal': [ROOT_CANAL],
    '/api/MedicalService/Search/leczenie%20kanalowe': [ROOT_CANAL],
    '/api/Location/Search/wroc': [WROCLAW],
    '/api/Location/Search/dobra': DOBRA,
  }
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url)
    requests.push(pathname)
    const response = responses[pathname] ?? []
    if (response instanceof Error) throw response
    return Response.json(response)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setRecentSearches([])
})

/** A history entry of its own for each test: the search bar shows a search again in the same one. */
const newEntry = () => ({ initialEntries: [{ pathname: '/', key: crypto.randomUUID() }] })

function renderBar(props: SearchBarProps = {}) {
  const router = createMemoryRouter([{ path: '*', element: <SearchBar {...props} /> }], newEntry())
  render(<RouterProvider router={router} />)
  return {
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
    url: () => createPath(router.state.location),
    entry: (): unknown => router.state.location.state,
  }
}

const serviceField = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Usługa lub specjalizacja' })
const placeField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Miasto lub województwo' })
const submit = () => screen.getByRole('button', { name: 'Znajdź' })
const option = (name: RegExp | string) => screen.findByRole('option', { name }, { timeout: 2000 })

describe('the submit button', () => {
  it('takes a typed district for its town', async () => {
    responses['/api/Location/Search/krzyki'] = [
      { ...WROCLAW, locality: { type: 'district', name: 'Krzyki' } },
    ]
    const { user, path } = renderBar({ service: ROOT_CANAL })
    await user.type(placeField(), 'krzyki')
    expect((await option(/Wrocław/)).textContent).toBe('Wrocławdzielnica Krzyki')
    await user.keyboard('{Escape}')
    await user.click(submit())
    await waitFor(() => expect(path()).toBe(`${ROOT_CANAL.url}/wroclaw`))
  })

  it('requests the offers around a chosen village, in the town near it', async () => {
    const village = { name: 'Kobierzyce', latitude: 50.97, longitude: 16.93 }
    responses['/api/Location/Search/kobierz'] = [
      { ...WROCLAW, locality: { type: 'village', ...village, distance: 17 } },
    ]
    const { user, path, entry } = renderBar({ service: ROOT_CANAL })
    await user.type(placeField(), 'kobierz')
    await user.click(await option(/wieś Kobierzyce, 17.km/))
    await user.click(submit())
    await waitFor(() => expect(path()).toBe(`${ROOT_CANAL.url}/wroclaw`))
    expect(entry()).toEqual({ around: village })
  })

  it('takes the beginning of a place for it, unless two have its name', async () => {
    const { user, path } = renderBar({ service: ROOT_CANAL })
    responses['/api/Location/Search/dob'] = DOBRA
    await user.type(placeField(), 'dob')
    await user.keyboard('{Escape}')
    await user.click(submit())
    await screen.findByText(/Wybierz z listy miasto/)
    await user.clear(placeField())
    // With a typo: no name, but nothing else is suggested.
    responses['/api/Location/Search/wrocl%20aw'] = [WROCLAW]
    await user.type(placeField(), 'wrocl aw')
    await user.keyboard('{Escape}')
    await user.click(submit())
    await waitFor(() => expect(path()).toBe(`${ROOT_CANAL.url}/wroclaw`))
  })

  it('searches in the place that was typed with the service', async () => {
    const hit = { ...ROOT_CANAL, location: { name: 'Wrocław', slug: 'wroclaw' } }
    responses['/api/MedicalService/Search/kanal%20wroc%C5%82aw'] = [hit]
    const { user, path } = renderBar()
    await user.type(serviceField(), 'kanal wrocław')
    await user.click(await option(/Leczenie kanałowe/))
    expect([serviceField().value, placeField().value]).toEqual(['Leczenie kanałowe', 'Wrocław'])
    await user.click(submit())
    await waitFor(() => expect(path()).toBe(`${ROOT_CANAL.url}/wroclaw`))
  })

  it('leaves the search in the fields for Back', async () => {
    const router = createMemoryRouter(
      [
        { path: '/', element: <SearchBar /> },
        { path: '*', element: <p>Wyniki</p> },
      ],
      newEntry(),
    )
    render(<RouterProvider router={router} />)
    const user = userEvent.setup()
    await user.type(serviceField(), 'kanal')
    await user.click(await option(/Leczenie kanałowe/))
    await user.type(placeField(), 'wroc')
    await user.click(await option(/Wrocław/))
    await user.click(submit())
    await screen.findByText('Wyniki')
    await router.navigate(-1)
    await waitFor(() => expect(serviceField().value).toBe('Leczenie kanałowe'))
    expect(placeField().value).toBe('Wrocław')
  })

  it('stores the search', async () => {
    const { user } = renderBar({ service: ROOT_CANAL, location: { name: 'Wrocław', slug: 'wroclaw' } })
    await user.click(submit())
    await waitFor(() =>
      expect(readRecentSearches()).toEqual([
        { service: 'Leczenie kanałowe', place: 'Wrocław', url: `${ROOT_CANAL.url}/wroclaw` },
      ]),
    )
  })

  it.each([
    ['cała Polska', [], ''],
    ['Wrocław, dolnośląskie', [WROCLAW, { ...WROCLAW, name: 'Kąty Wrocławskie', slug: 'katy' }], '/wroclaw'],
  ])('takes the typed place %s for what it names', async (text, places, path) => {
    responses[`/api/Location/Search/${encodeURIComponent(text)}`] = places
    const bar = renderBar({ service: ROOT_CANAL })
    await bar.user.type(placeField(), text)
    await bar.user.keyboard('{Escape}')
    await bar.user.click(submit())
    await waitFor(() => expect(bar.path()).toBe(`${ROOT_CANAL.url}${path}`))
  })

  it('uses the initial selection until its field is cleared', async () => {
    const { user, path } = renderBar({ service: ROOT_CANAL, location: { name: 'Wrocław', slug: 'wroclaw' } })
    expect(serviceField().value).toBe('Leczenie kanałowe')
    await user.clear(placeField())
    await user.click(submit())
    await waitFor(() => expect(path()).toBe(ROOT_CANAL.url))
  })

  it('selects the only service whose name was typed', async () => {
    const { user, path } = renderBar()
    await user.type(serviceField(), 'leczenie kanalowe{Enter}')
    await waitFor(() => expect(path()).toBe(ROOT_CANAL.url))
  })
})

describe('the suggestions', () => {
  it('open the profile of a facility, whatever the place', async () => {
    responses['/api/MedicalFacility/Search/dentus'] = [DENTUS]
    const { user, path } = renderBar()
    await user.type(placeField(), 'nigdzie')
    await user.type(serviceField(), 'dentus')
    const group = await screen.findByRole('group', { name: 'Placówki' }, { timeout: 2000 })
    await user.click(within(group).getByRole('option', { name: /Dentus.*Wrocław/ }))
    await user.click(submit())
    await waitFor(() => expect(path()).toBe(DENTUS.url))
  })

  it('say which everyday word was found, and when only similar words were', async () => {
    responses['/api/MedicalService/Search/endo'] = [{ ...ROOT_CANAL, term: 'endodonta' }]
    responses['/api/MedicalService/Search/endodota'] = [{ ...ROOT_CANAL, similar: true }]
    responses['/api/MedicalFacility/Search/endodota'] = [DENTUS]
    const { user } = renderBar()
    await user.type(serviceField(), 'endo')
    await option('Leczenie kanałowe „endodonta”')
    await user.type(serviceField(), 'dota')
    await screen.findByRole('group', { name: 'Czy chodziło o…' }, { timeout: 2000 })
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    expect(groups, 'a name with all typed words comes first').toEqual(['Placówki', 'Czy chodziło o…'])
  })

  it('say to visitors who look for free care that private visits are compared, and can be chosen', async () => {
    const hint = 'Porównujemy ceny wizyt prywatnych, nie świadczeń NFZ'
    responses['/api/MedicalService/Search/kanalowe%20nfz'] = [{ ...ROOT_CANAL, similar: true }]
    const { user, path } = renderBar()
    await user.type(serviceField(), 'na nfz')
    expect(await screen.findAllByText(hint, {}, { timeout: 2000 })).not.toHaveLength(0)
    await user.clear(serviceField())
    await user.type(serviceField(), 'kanalowe nfz')
    const group = await screen.findByRole('group', { name: hint }, { timeout: 2000 })
    await user.click(within(group).getByRole('option', { name: 'Leczenie kanałowe' }))
    await user.click(submit())
    await waitFor(() => expect(path()).toBe(ROOT_CANAL.url))
  })

  it('offer the visitor’s surroundings in the empty place field, without highlight and address', async () => {
    const { user, url, entry } = renderBar({ service: ROOT_CANAL })
    await user.click(placeField())
    await option(/^Blisko mnie/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(url()).toBe(ROOT_CANAL.url))
    expect(entry()).toEqual({})
    await user.clear(placeField())
    await user.click(placeField())
    await user.click(await option(/^Blisko mnie/))
    await user.click(submit())
    await waitFor(() => expect(entry()).toEqual({ around: 'visitor' }))
    expect(url()).toBe(ROOT_CANAL.url)
  })

  it('begin with recent and popular services, and Tab chooses none of them', async () => {
    storeRecentSearch({
      service: 'Implant',
      place: 'Opole',
      url: '/uslugi-medyczne/stomatologia/implant/opole',
    })
    responses['/api/MedicalService/MostSearched'] = mostSearched()
    const { user } = renderBar()
    await user.click(serviceField())
    const recent = await screen.findByRole('group', { name: 'Ostatnio szukane' })
    expect(within(recent).getByRole('option').textContent).toBe('ImplantOpole')
    const popular = within(screen.getByRole('group', { name: 'Najczęściej wyszukiwane' }))
    expect(popular.getAllByRole('option')[0]?.textContent).toBe(mostSearched()[0]?.name)
    await user.tab()
    expect(serviceField().value).toBe('')
    await user.click(placeField())
    await option('Opole ostatnio szukane')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Blisko mnieUżyj mojej lokalizacji',
      'Opoleostatnio szukane',
    ])
    await user.click(serviceField())
    await user.click(await option('Implant Opole'))
    expect(placeField().value).toBe('Opole')
  })
})

describe('an incomplete search', () => {
  it('shows a message at the service field and does not navigate', async () => {
    const { user, path } = renderBar()
    await user.click(submit())
    await waitFor(() => expect(document.activeElement).toBe(serviceField()))
    expect(serviceField().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Wybierz z listy usługę lub specjalizację.')).toBeTruthy()
    expect(path()).toBe('/')
    expect(requests.filter((requested) => requested.includes('/Search/'))).toEqual([])

    await user.type(serviceField(), 'k')
    expect(screen.queryByText('Wybierz z listy usługę lub specjalizację.')).toBeNull()
  })

  it('leads a place alone to its services', async () => {
    const { user, url } = renderBar()
    await user.type(placeField(), 'dobra')
    await user.click(await option(/wielkopolskie/))
    await user.click(submit())
    await waitFor(() => expect(url()).toBe('/szukaj?usluga=&miejsce=dobra-wielkopolskie'))
  })

  it('leads a text that was left without a choice to its best match', async () => {
    const { user, url } = renderBar()
    await user.type(serviceField(), 'kanal')
    await option(/Leczenie kanałowe/)
    await user.click(document.body)
    expect(screen.queryByRole('option')).toBeNull()
    await user.click(submit())
    await waitFor(() => expect(url()).toBe('/szukaj?usluga=kanal&miejsce='))
  })

  it('shows an error if the provider is unreachable', async () => {
    responses['/api/MedicalService/Search/leczenie%20kanalowe'] = new TypeError('offline')
    const { user, path } = renderBar()
    await user.type(serviceField(), 'leczenie kanalowe{Enter}')
    expect(await screen.findByText(/Nie udało się wyszukać/)).toBeTruthy()
    expect(path()).toBe('/')
  })
})

it('tells places of the same name apart', async () => {
  const { user } = renderBar()
  await user.type(placeField(), 'dobra')
  expect(await option('Dobra powiat łobeski, woj. zachodniopomorskie')).toBeTruthy()
  expect(await option('Dobra powiat turecki, woj. wielkopolskie')).toBeTruthy()
})

it('navigates to a selected service at once on mobile, on the most searched page', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget() as MediaQueryList, { matches: true }),
  )
  const { user, path } = renderBar({ serviceOnlyOnMobile: true })
  await user.type(serviceField(), 'kanal')
  await user.click(await option(/Leczenie kanałowe/))
  await waitFor(() => expect(path()).toBe(ROOT_CANAL.url))
})
