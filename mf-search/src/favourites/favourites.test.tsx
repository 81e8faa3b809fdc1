// @vitest-environment happy-dom
import { renderPage } from '@medicena/zone-kit/testing/render-page'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAVOURITES, SAVED } from '../fixtures/favourites.ts'
import { FavouritesPage } from './favourites.tsx'
import { type Favourite, setFavourites } from './favourites-list.ts'

const provider = vi.fn<typeof fetch>()
const respond = (response: () => Response) => provider.mockImplementation(async () => response())

beforeEach(() => {
  vi.stubGlobal('fetch', provider)
  respond(() => Response.json({ favourites: FAVOURITES }))
})
afterEach(() => {
  cleanup()
  setFavourites([])
  localStorage.clear()
  provider.mockReset()
  vi.unstubAllGlobals()
})

async function openPage() {
  await renderPage(FavouritesPage, null)
}
const row = async (name: RegExp) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('li') ?? expect.fail('no row')
const saved = () => JSON.parse(localStorage['favourites']).map(({ facility }: Favourite) => facility)

describe('the favourites page', () => {
  it('requests current data of all favourites at once', async () => {
    setFavourites(SAVED)
    await openPage()
    await row(/Dentus/)
    expect(provider).toHaveBeenCalledTimes(1)
    const [request] = provider.mock.calls[0] ?? []
    const url = new URL(request instanceof Request ? request.url : '')
    expect(url.searchParams.get('favourites')).toBe('12-101,34-502,56,78-502,99-101')
  })

  it('shows price, its day, rating and phone, and links to the service on the profile', async () => {
    setFavourites(SAVED)
    await openPage()
    const dentus = await row(/Dentus/)
    expect(within(dentus).getByRole('link', { name: 'Dentus' }).getAttribute('href')).toBe(
      '/placowki/dentus-wroclaw-id12?usluga=101',
    )
    for (const text of [
      'Leczenie kanałowe',
      'ul. Świdnicka 12, Wrocław',
      '4,7/5',
      '900 zł',
      'cena z 12.11.2026',
    ]) {
      expect(dentus.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
    }
    expect(within(dentus).getByRole('link', { name: /^\+48/ }).getAttribute('href')).toMatch(/^tel:/)
  })

  it('names an earlier price with its day, and none that has not changed', async () => {
    setFavourites(
      SAVED.map((favourite) => ({ ...favourite, price: favourite.facility === 12 ? 950 : 10_500.5 })),
    )
    await openPage()
    expect((await row(/Dentus/)).textContent?.replaceAll('\u00a0', ' ')).toContain(
      'było 950 zł (zapisano 02.11.2026)',
    )
    const reduced = (await row(/Centrum/)).textContent
    expect(reduced).not.toContain('było')
    expect(reduced).toContain('Najniższa cena z 30 dni przed obniżką')
  })

  it('says that a facility or its service is gone', async () => {
    setFavourites(SAVED)
    await openPage()
    const gone = await row(/Gabinet Stary/)
    expect(gone.textContent).toMatch(/Tej placówki nie ma już w\sserwisie/)
    expect(within(gone).queryByRole('link')).toBeNull()
    expect((await row(/Uśmiech/)).textContent).toMatch(/nie ma już tej usługi w\scenniku/)
  })

  it('removes one, which can be undone at its place', async () => {
    setFavourites(SAVED)
    await openPage()
    await row(/Dentus/)
    const names = ['Usuń z ulubionych: Dentus, Leczenie kanałowe', 'Usuń z ulubionych: Klinika Nowa']
    for (const name of names) await userEvent.click(screen.getByRole('button', { name }))
    expect(saved()).toEqual([34, 78, 99])
    expect(document.activeElement?.textContent).toBe('Cofnij usunięcie: Klinika Nowa')
    await userEvent.click(screen.getByRole('button', { name: /^Cofnij usunięcie: Dentus/ }))
    expect(saved()).toEqual([12, 34, 78, 99])
    expect(document.activeElement?.textContent).toBe('Usuń z ulubionych: Dentus, Leczenie kanałowe')
    await userEvent.click(screen.getByRole('button', { name: /^Cofnij usunięcie: Klinika Nowa/ }))
    expect(saved()).toEqual([12, 34, 56, 78, 99])
    expect(provider).toHaveBeenCalledTimes(1)
  })

  it('sorts by price, or by distance from the visitor on request', async () => {
    const warsaw = { latitude: 52.23, longitude: 21.01 }
    const getCurrentPosition = vi.fn((onSuccess: PositionCallback) =>
      onSuccess({ coords: warsaw } as GeolocationPosition),
    )
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
    setFavourites(SAVED.slice(0, 3))
    await openPage()
    await row(/Dentus/)
    const order = screen.getByRole('combobox', { name: 'Kolejność' })
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    setFavourites(SAVED.slice(0, 3).toReversed())
    await waitFor(() => expect(names()[0]).toMatch(/Klinika/))
    await userEvent.selectOptions(order, 'najniższa cena')
    expect(names().map((name) => name?.slice(0, 7))).toEqual(['Dentus', 'Centrum', 'Klinika'])
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await userEvent.selectOptions(order, 'najbliżej mnie')
    expect(names()[0]).toMatch(/^Centrum/)
    expect((await row(/Centrum/)).textContent).toMatch(/od Ciebie/)
  })

  it('keeps the order if the browser refuses the position', async () => {
    const getCurrentPosition = (_: PositionCallback, onError: PositionErrorCallback) =>
      onError({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
    setFavourites(SAVED)
    await openPage()
    await row(/Dentus/)
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kolejność' })
    await userEvent.selectOptions(order, 'najbliżej mnie')
    expect(screen.getByText(/^Przeglądarka nie udostępniła/)).toBeTruthy()
    expect(order.value).toBe('saved')
  })

  it('selects a facility with its service for comparison, unless it is gone', async () => {
    setFavourites(SAVED)
    await openPage()
    for (const name of [/Centrum/, /Uśmiech/])
      await userEvent.click(within(await row(name)).getByRole('button', { name: /^Porównaj/ }))
    const link = screen.getByRole('link', { name: 'Porównaj' })
    expect(link.getAttribute('href')).toBe('/porownanie?placowki=34,78&usluga=502&powrot=%2F')
    expect(within(await row(/Gabinet Stary/)).queryByRole('button', { name: /^Porównaj/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Wyczyść' }))
  })

  it('shows what is stored when the request fails, and retries', async () => {
    respond(() => new Response(null, { status: 503 }))
    setFavourites(SAVED)
    await openPage()
    expect(await screen.findByText('Nie udało się wczytać aktualnych cen')).toBeTruthy()
    expect((await row(/Dentus/)).textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Cena z dnia zapisania (02.11.2026): 950 zł',
    )
    respond(() => Response.json({ favourites: FAVOURITES }))
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await waitFor(async () => expect((await row(/Dentus/)).textContent).toContain('900'))
    expect(screen.queryByText('Nie udało się wczytać aktualnych cen')).toBeNull()
  })

  it('explains how to save one if there is none', async () => {
    await openPage()
    expect(await screen.findByRole('heading', { name: 'Nie masz jeszcze ulubionych' })).toBeTruthy()
    expect(provider).not.toHaveBeenCalled()
  })

  it('is rendered on the server with an explanation for visitors without JavaScript', () => {
    const router = createMemoryRouter([{ path: '*', Component: FavouritesPage }])
    const html = renderToString(<RouterProvider router={router} />)
    expect(html).toContain('Ulubione wymagają JavaScriptu')
    expect(html).toContain('Wczytujemy ulubione…')
  })
})
