// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openLogin } from '../fixtures/pages.tsx'
import { ok, type ProviderResponse, problem, provideForTests } from '../fixtures/provider.ts'

const granted = {
  status: 200,
  body: { token: 'abc', expiration: '2099-01-01T00:00:00.000Z', userType: 'user' },
}

const provider = provideForTests()

describe('social sign-in', () => {
  const respondWithSession = (response: ProviderResponse) =>
    provider.respondTo('POST authentication/oidc/session', response)

  it('links to configured services, with the page to return to, by a full navigation', async () => {
    provider.respondTo('GET authentication/providers', ok({ google: true, facebook: false }))
    openLogin('?redirect=%2Faccount%2Fuser-data')
    const link = await screen.findByRole('link', { name: 'Zaloguj przez Google' })
    expect(link.getAttribute('href')).toBe('/api/authentication/oidc/google?redirect=%2Faccount%2Fuser-data')
    expect(link.getAttribute('target')).toBe('_top')
    expect(screen.queryByText(/Facebook/)).toBeNull()
  })

  it('fetches its session once and redirects', async () => {
    respondWithSession(granted)
    const { router } = openLogin('?redirect=%2Faccount#oidc=done')
    await screen.findByText('Inna strona')
    expect(router.state.location.pathname).toBe('/account')
    expect(sessionStorage.getItem('token')).toBe('abc')
    expect(provider.requests.filter(({ path }) => path.endsWith('/oidc/session'))).toHaveLength(1)
  })

  it('says that the password was removed before it redirects', async () => {
    respondWithSession(granted)
    const { user } = openLogin('#oidc=done-password-removed')
    expect(await screen.findByText('Hasło do tego konta zostało usunięte')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Przejdź dalej' }))
    await screen.findByText('Inna strona')
    expect(sessionStorage.getItem('token')).toBe('abc')
  })

  it.each([
    ['cancelled', 'Logowanie zostało przerwane.'],
    ['failed', 'Nie udało się zalogować w ten sposób.'],
  ])('that was %s says so, requests nothing and can be dismissed', async (outcome, text) => {
    const { router, user } = openLogin(`#oidc=${outcome}`)
    expect(screen.getByText(new RegExp(`^${text}`))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Zamknij komunikat' }))
    await waitFor(() => expect(router.state.location.hash).toBe(''))
    expect(provider.requests.filter(({ path }) => path.endsWith('/oidc/session'))).toEqual([])
  })

  it("shows the provider's message when there is no session", async () => {
    respondWithSession(problem(401, 'Logowanie nie powiodło się. Spróbuj ponownie.'))
    openLogin('#oidc=done')
    expect((await screen.findByRole('alert')).textContent).toContain('Logowanie nie powiodło się.')
    expect(sessionStorage.length).toBe(0)
  })
})
