// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { beLoggedIn, openAccount, tokenOf } from '../fixtures/pages.tsx'
import { problem, provideForTests } from '../fixtures/provider-server.ts'

const provider = provideForTests()

const links = () =>
  within(screen.getByRole('navigation', { name: 'Twoje konto' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

describe('a page of the account', () => {
  it('greets a user by name and has the menu of users', async () => {
    beLoggedIn('user')
    openAccount(provider, '/account/user-data')
    expect(await screen.findByText('Witaj, Żaneta')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cennik')
    expect(screen.getByText('dane')).toBeTruthy()
    expect(links()).toEqual([
      ['Start', '/account', null],
      ['Twoje dane', '/account/user-data', 'page'],
      ['Twoje wizyty', '/account/user-data#wizyty', null],
      ['Wyloguj się', '/promocje', null],
    ])
    expect(provider.requests).toEqual([{ path: '/api/User', body: null, token: tokenOf(1) }])
  })

  it('marks the visits where the address names them', async () => {
    beLoggedIn('user')
    openAccount(provider, '/account/user-data#wizyty')
    await screen.findByText('dane')
    expect(links().map(([, , current]) => current)).toEqual([null, null, 'page', null])
  })

  it('has the menu of managers, and marks the entry that a page is below', async () => {
    provider.respondTo('GET MedicalFacility/Managed', { status: 200, body: [] })
    beLoggedIn('manager')
    openAccount(provider, '/account/medical-services/7/prices')
    expect(await screen.findByText('ceny')).toBeTruthy()
    expect(links()).toEqual([
      ['Start', '/account/home', null],
      ['Twoje dane', '/account/user-data', null],
      ['Placówki', '/account/medical-services', 'true'],
      ['Wyloguj się', '/promocje', null],
    ])
  })

  it('greets without a name when it is not known, and shows the page all the same', async () => {
    provider.respondTo('GET User', problem(500))
    beLoggedIn('user')
    openAccount(provider, '/account/user-data', { greets: false })
    expect(await screen.findByText('dane')).toBeTruthy()
    expect(screen.getByText('Witaj')).toBeTruthy()
  })

  it('of managers says so to a user, and asks for nothing of theirs', async () => {
    beLoggedIn('user')
    openAccount(provider, '/account/medical-services/7/prices')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Ta strona jest dla managerów placówek',
    )
    expect(provider.requests.map(({ path }) => path)).toEqual(['/api/User'])
  })

  it('believes the provider before the browser about the type of the account', async () => {
    provider.respondTo('GET MedicalFacility/Managed', problem(403))
    beLoggedIn('manager')
    openAccount(provider, '/account/medical-services/7/prices')
    expect(await screen.findByText('Ta strona jest dla managerów placówek')).toBeTruthy()
  })

  it('that can not be loaded is an error of the page', async () => {
    provider.respondTo('GET MedicalFacility/Managed', problem(503))
    beLoggedIn('manager')
    openAccount(provider, '/account/medical-services/7/prices')
    expect(await screen.findByText('Błąd')).toBeTruthy()
  })
})
