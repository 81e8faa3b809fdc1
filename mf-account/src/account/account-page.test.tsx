// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { beLoggedIn, openAccount, tokenOf } from '../fixtures/pages.tsx'
import { ok, problem, provideForTests } from '../fixtures/provider.ts'

const provider = provideForTests()

const links = () =>
  within(screen.getByRole('navigation', { name: 'Mój profil' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

describe('AccountPage', () => {
  it('greets a user by name and shows the user menu', async () => {
    beLoggedIn('user')
    openAccount(provider, '/account/user-data')
    expect(await screen.findByText('Witaj, Żaneta')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cennik')
    expect(screen.getByText('dane')).toBeTruthy()
    expect(links()).toEqual([
      ['Start', '/account', null],
      ['Twoje dane', '/account/user-data', 'page'],
      ['Twoje wizyty', '/account/user-data#wizyty', null],
      ['Powiadomienia', '/account/user-data#powiadomienia', null],
      ['Wyloguj się', '/promocje', null],
    ])
    expect(provider.requests).toEqual([{ path: '/api/User', body: null, token: tokenOf(1) }])
  })

  it('marks the visits in the menu when the URL points to them', async () => {
    beLoggedIn('user')
    openAccount(provider, '/account/user-data#wizyty')
    await screen.findByText('dane')
    expect(links().map(([, , current]) => current)).toEqual([null, null, 'page', null, null])
  })

  it('shows the manager menu and marks the parent entry of the page', async () => {
    provider.respondTo('GET MedicalFacility/Managed', ok([]))
    beLoggedIn('manager')
    openAccount(provider, '/account/medical-services/7/prices')
    expect(await screen.findByText('ceny')).toBeTruthy()
    expect(links()).toEqual([
      ['Start', '/account/home', null],
      ['Twoje dane', '/account/user-data', null],
      ['Placówki', '/account/medical-services', 'true'],
      ['Zgłoszenia', '/account/contact-requests', null],
      ['Wyloguj się', '/promocje', null],
    ])
  })

  it('greets without a name when the user cannot be loaded', async () => {
    provider.respondTo('GET User', problem(500))
    beLoggedIn('user')
    openAccount(provider, '/account/user-data', { greets: false })
    expect(await screen.findByText('dane')).toBeTruthy()
    expect(screen.getByText('Witaj')).toBeTruthy()
  })

  // The provider knows the account type better than the browser.
  it.each(['user', 'manager'] as const)(
    'explains that a page is for managers to a %s who is none',
    async (userType) => {
      provider.respondTo('GET MedicalFacility/Managed', problem(403))
      beLoggedIn(userType)
      openAccount(provider, '/account/medical-services/7/prices')
      const heading = await screen.findByRole('heading', { level: 1 })
      expect(heading.textContent).toBe('Ta strona jest dla managerów placówek')
    },
  )

  it('fails when its data cannot be loaded', async () => {
    provider.respondTo('GET MedicalFacility/Managed', problem(503))
    beLoggedIn('manager')
    openAccount(provider, '/account/medical-services/7/prices')
    expect(await screen.findByText('Błąd')).toBeTruthy()
  })
})
