// @vitest-environment happy-dom

import { renderPage } from '@medicena/zone-kit/testing/render-page'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PROFILES, profileResponse } from '../fixtures/profile-responses.ts'
import { ComparisonPage } from './comparison.tsx'
import { buildComparisonView } from './comparison-view.ts'
import { setSelection } from './selection.ts'

const QUERY = { facilities: [12, 34, 56], services: [], returnPath: null }

afterEach(() => {
  cleanup()
  setSelection([])
  vi.useRealTimers()
})

describe('the comparison page', () => {
  it('has a table with a column per facility and a row per shared service', async () => {
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, QUERY))
    const table = within(screen.getByRole('table', { name: 'Wspólne usługi' }))
    expect(
      table.getAllByRole('columnheader').map((cell) => cell.querySelector('a')?.textContent ?? null),
    ).toEqual([null, 'Dentus', 'Centrum Stomatologii Rodzinnej Uśmiech', 'Klinika Nowa'])
    const row = within(
      table.getByRole('rowheader', { name: 'Skaling' }).closest('tr') ?? expect.fail('no row'),
    )
    const [reduced, ...others] = row.getAllByRole('cell')
    expect(reduced?.textContent).toContain('Najniższa cena z 30 dni przed obniżką: 280')
    // As text, not by colour alone.
    expect(reduced?.textContent).toContain('Najniższa tutaj')
    for (const cell of others) expect(cell.textContent).not.toContain('Najniższa tutaj')
  })

  it('tells address, rating, phone, hours and amenities after the service that the visitor came from', async () => {
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, { ...QUERY, services: [502] }))
    const [table] = screen.getAllByRole('table')
    const rows = within(table ?? expect.fail('no table'))
    expect(rows.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Skaling',
      'Adres',
      'Ocena',
      'Telefon',
      'Godziny otwarciaCały tydzień',
      'Płatność',
      'Dojazd i dostępność',
      'Języki obce',
      'Leczenie kanałowe',
    ])
    const cells = (name: string) =>
      within(rows.getByRole('rowheader', { name }).closest('tr') ?? expect.fail('no row'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells('Płatność')).toEqual(['Umowa z NFZPłatność kartą', 'Płatność w ratach', 'nie podano'])
    expect(cells('Skaling')[1]).toContain('cena z 12.11.2026')
    expect(cells('Skaling')[1]).not.toContain('w cenie')
    expect(cells('Leczenie kanałowe')[0]).toContain('w cenie: znieczulenie, RTG kontrolne')
  })

  it('marks the best rating, unless all have the same', async () => {
    const rated = (id: number, rating: number | null) => {
      const profile = profileResponse(id, `Dentus ${id}`, { 101: 900 })
      return { ...profile, medicalFacility: { ...profile.medicalFacility, rating, ratingsNumber: 5 } }
    }
    const marks = (...ratings: readonly (number | null)[]) =>
      buildComparisonView(
        ratings.map((rating, index) => rated(index + 1, rating)),
        QUERY,
      ).facilities.map(({ isBestRated }) => isBestRated)
    expect(marks(4.5, 4.8, null)).toEqual([false, true, false])
    expect(marks(4.5, 4.5, null)).toEqual([false, false, false])
    expect(marks(null, null)).toEqual([false, false])
    await renderPage(ComparisonPage, buildComparisonView([rated(1, 4.5), rated(2, 4.8)], QUERY))
    expect(screen.getByText('Najwyższa tutaj').closest('td')?.textContent).toContain('4,8/5')
  })

  it('says that the lowest price may include less where another facility tells what it includes', async () => {
    const [first, second] = [
      profileResponse(12, 'Dentus', { 101: 900 }),
      profileResponse(34, 'Derma', { 101: 800 }),
    ]
    const including = (profile: typeof first, includes: string | null) => ({
      ...profile,
      pricingData: {
        ...profile.pricingData,
        items: profile.pricingData.items.map((item) => (item.id === 101 ? { ...item, includes } : item)),
      },
    })
    const notes = (one: string | null, other: string | null) =>
      buildComparisonView([including(first, one), including(second, other)], QUERY).shared.flatMap(
        ({ prices }) => prices.map((price) => price?.mayIncludeLess),
      )
    expect(notes('znieczulenie', null)).toEqual([false, true])
    expect(notes('znieczulenie', 'znieczulenie')).toEqual([false, false])
    expect(notes(null, null)).toEqual([false, false])
  })

  it('starts with the services of a plan and sums up those that all facilities offer, as paid', async () => {
    const profiles = [
      profileResponse(12, 'Dentus', { 101: 900, 502: 200.5, 1101: 100 }),
      profileResponse(34, 'Derma', { 101: 800, 502: 300, 901: 50, 1101: 5000 }),
    ]
    const query = { ...QUERY, facilities: [12, 34] }
    await renderPage(ComparisonPage, buildComparisonView(profiles, { ...query, services: [502, 901, 101] }))
    const [table] = screen.getAllByRole('table')
    const heads = within(table ?? expect.fail('no table')).getAllByRole('rowheader')
    expect(heads.slice(0, 4).map((cell) => cell.textContent)).toEqual([
      'Skaling',
      'Leczenie kanałowe',
      'Razem, wybrane usługi (2)',
      'Adres',
    ])
    expect(
      within(heads[2]?.closest('tr') ?? expect.fail('no row'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['1100,50 zł', '1100 złNajniższa tutaj'])
    cleanup()
    // Services that the visitor did not choose have no sum: it would say nothing about the treatment.
    await renderPage(ComparisonPage, buildComparisonView(profiles, { ...query, services: [502] }))
    expect(screen.queryByRole('rowheader', { name: /^Razem/ })).toBeNull()
  })

  it('opens the hours of the whole week', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') })
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, QUERY))
    expect(screen.getAllByText('Otwarte do 12:00')).toHaveLength(2)
    expect(screen.queryByRole('rowheader', { name: 'piątek' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Cały tydzień' }))
    const friday = screen.getByRole('rowheader', { name: 'piątek' }).closest('tr')
    expect(friday?.textContent?.replaceAll('\u2060', '')).toBe('piątek8:00–15:008:00–15:00nie podano')
    expect(screen.getByRole('rowheader', { name: 'poniedziałek (dziś)' })).toBeTruthy()
  })

  it('leads back to the results', async () => {
    const returnPath = '/uslugi-medyczne/stomatologia/skaling/wroclaw?sort=desc'
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, { ...QUERY, returnPath }))
    const link = screen.getByRole('link', { name: 'Wróć do wyników' })
    expect(link.getAttribute('href')).toBe(returnPath)
    cleanup()
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, { ...QUERY, returnPath: '/ulubione' }))
    expect(screen.getByRole('link', { name: 'Wróć do ulubionych' })).toBeTruthy()
    const [phone] = screen.getAllByRole('link', { name: /^\+48/ })
    expect(phone?.getAttribute('href')).toMatch(/^tel:\+48/)
  })

  it('collapses the services of some facilities, unless the visitor came from one', async () => {
    const details = () =>
      screen.getByText(/^Usługi tylko niektórych z tych placówek \(2\)$/).closest('details')
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, QUERY))
    expect(details()?.open).toBe(false)
    expect(within(details() ?? expect.fail('no details')).getAllByText('brak w cenniku')).toHaveLength(3)
    cleanup()
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, { ...QUERY, services: [901] }))
    expect(details()?.open).toBe(true)
  })

  it('shows all services if the facilities have none in common', async () => {
    const profiles = [profileResponse(12, 'Dentus', { 101: 900 }), profileResponse(34, 'Derma', { 502: 200 })]
    await renderPage(ComparisonPage, buildComparisonView(profiles, { ...QUERY, facilities: [12, 34] }))
    expect(screen.getByText(/^Te placówki nie mają w cennikach żadnej usługi/)).toBeTruthy()
    expect(
      screen
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent)
        .slice(-2),
    ).toEqual(['Leczenie kanałowe', 'Skaling'])
  })

  it('explains how to select another facility if there is one', async () => {
    await renderPage(
      ComparisonPage,
      buildComparisonView(PROFILES.slice(0, 1), { ...QUERY, facilities: [12, 99] }),
    )
    expect(
      screen.getByRole('heading', { name: 'Wybierz jeszcze placówkę do porównania z: Dentus' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Profil placówki' })).toBeTruthy()
    expect(screen.getByText('Jednej z wybranych placówek nie ma już w serwisie.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('explains how to select facilities if there are none', async () => {
    await renderPage(ComparisonPage, buildComparisonView([], { ...QUERY, facilities: [] }))
    expect(screen.getByRole('heading', { name: 'Wybierz placówki do porównania' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Wyszukaj usługę' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('link', { name: /^Pokaż porównanie/ })).toBeNull()
  })

  it('leads from an address without facilities to those that are selected in this browser', async () => {
    const selected = [
      { id: 12, name: 'Dentus', services: [502] },
      { id: 34, name: 'Uśmiech', services: [502] },
    ]
    setSelection(selected)
    await renderPage(
      ComparisonPage,
      buildComparisonView([], { ...QUERY, facilities: [], returnPath: '/ulubione' }),
    )
    const link = await screen.findByRole('link', { name: 'Pokaż porównanie (2)' })
    expect(link.getAttribute('href')).toBe('/porownanie?placowki=12,34&usluga=502&powrot=%2Fulubione')
    expect(screen.getByRole('heading', { name: 'Porównaj wybrane placówki' })).toBeTruthy()
    cleanup()
    // Removing a facility from the table is no request to add the others again.
    await renderPage(
      ComparisonPage,
      buildComparisonView(PROFILES.slice(0, 1), { ...QUERY, facilities: [12] }),
    )
    expect(screen.queryByRole('link', { name: /^Pokaż porównanie/ })).toBeNull()
  })
})
