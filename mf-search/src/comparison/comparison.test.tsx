// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PROFILES, profileResponse } from '../fixtures/profile-responses.ts'
import { renderPage } from '../fixtures/render-page.tsx'
import { buildComparisonView } from './build-comparison-view.ts'
import { ComparisonPage } from './comparison.tsx'

const ASKED = { facilities: [12, 34, 56], service: null }

afterEach(cleanup)

describe('page of a comparison', () => {
  it('is a table: a column for each facility, a row for each service that all offer', async () => {
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, ASKED))
    const table = within(screen.getByRole('table', { name: 'Wspólne usługi' }))
    expect(
      table.getAllByRole('columnheader').map((cell) => cell.querySelector('a')?.textContent ?? null),
    ).toEqual([null, 'Dentus', 'Centrum Stomatologii Rodzinnej Uśmiech', 'Klinika Nowa'])
    const row = within(
      table.getByRole('rowheader', { name: 'Skaling' }).closest('tr') ?? expect.fail('no row'),
    )
    const [reduced, ...others] = row.getAllByRole('cell')
    expect(reduced?.textContent).toContain('Najniższa cena z 30 dni przed obniżką: 280')
    // In words, not by a colour.
    expect(reduced?.textContent).toContain('Najniższa tutaj')
    for (const cell of others) expect(cell.textContent).not.toContain('Najniższa tutaj')
  })

  it('leads to profiles, and takes a facility out by a plain link', async () => {
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, ASKED))
    const [table] = screen.getAllByRole('table')
    const links = within(table ?? expect.fail('no table'))
    expect(links.getByRole('link', { name: 'Dentus' }).getAttribute('href')).toMatch(/^\/placowki\/.+-id12$/)
    expect(links.getByRole('link', { name: 'Usuń z porównania: Dentus' }).getAttribute('href')).toBe(
      '/porownanie?placowki=34,56',
    )
  })

  it('folds the services that not all offer, unless the visitor came from one', async () => {
    const folded = () =>
      screen.getByText(/^Usługi tylko niektórych z tych placówek \(2\)$/).closest('details')
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, ASKED))
    expect(folded()?.open).toBe(false)
    expect(within(folded() ?? expect.fail('nothing folded')).getAllByText('brak w cenniku')).toHaveLength(3)
    cleanup()
    await renderPage(ComparisonPage, buildComparisonView(PROFILES, { ...ASKED, service: 901 }))
    expect(folded()?.open).toBe(true)
  })

  it('of facilities without a common service shows what each offers', async () => {
    const profiles = [profileResponse(12, 'Dentus', { 101: 900 }), profileResponse(34, 'Derma', { 502: 200 })]
    await renderPage(ComparisonPage, buildComparisonView(profiles, { facilities: [12, 34], service: null }))
    expect(screen.getByText(/^Te placówki nie mają w cennikach żadnej usługi/)).toBeTruthy()
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Leczenie kanałowe',
      'Skaling',
    ])
  })

  it('of one facility says how to choose another', async () => {
    await renderPage(
      ComparisonPage,
      buildComparisonView(PROFILES.slice(0, 1), { facilities: [12, 99], service: null }),
    )
    expect(
      screen.getByRole('heading', { name: 'Wybierz jeszcze placówkę do porównania z: Dentus' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Profil placówki' })).toBeTruthy()
    expect(screen.getByText('Jednej z wybranych placówek nie ma już w serwisie.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('of none does so too', async () => {
    await renderPage(ComparisonPage, buildComparisonView([], { facilities: [], service: null }))
    expect(screen.getByRole('heading', { name: 'Wybierz placówki do porównania' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Wyszukaj usługę' }).getAttribute('href')).toBe('/')
  })
})
