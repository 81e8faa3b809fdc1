// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { facilityOffer } from '../fixtures/answers.ts'
import { FakeMap } from '../fixtures/fake-map.tsx'
import {
  type BrowserProvider,
  list,
  names,
  openBrowser,
  press,
  renderResults,
} from '../fixtures/results-page.ts'

vi.mock('../map/offer-map.tsx', () => ({ default: FakeMap }))

let provider: BrowserProvider
beforeEach(() => {
  provider = openBrowser()
})

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
    expect(provider.asked).toEqual([])
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
  beforeEach(() => {
    provider = openBrowser(360)
  })

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
    expect(provider.asked).toEqual([])
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
