// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { problem, provideForTests } from '../fixtures/provider-server.ts'
import { RegistrationScreen } from './registration.tsx'

const expiration = '2099-01-01T00:00:00.000Z'
const registered = { status: 200, body: { token: 'registered', expiration } }
const loggedIn = { status: 200, body: { token: 'logged-in', expiration, userType: 'manager' } }
const jan = { email: 'jan@example.pl', password: 'tajne hasło' }

const provider = provideForTests()
beforeEach(() => {
  provider.respondTo('POST authentication/register', registered)
  provider.respondTo('POST authentication/register-manager', registered)
  provider.respondTo('POST authentication/login', loggedIn)
})

function show(query = '') {
  const router = createMemoryRouter(
    [
      { path: '/rejestracja', Component: RegistrationScreen },
      { path: '*', element: <h1>Inna strona</h1> },
    ],
    { initialEntries: [`/rejestracja${query}`] },
  )
  return { router, user: userEvent.setup(), ...render(<RouterProvider router={router} />) }
}

/** Fills in the form and sends it; a field without a value is left alone. */
async function register(
  {
    type,
    email,
    password,
    repeated,
  }: { type?: string; email?: string; password?: string; repeated?: string },
  query?: string,
) {
  const page = show(query)
  if (type) await page.user.click(screen.getByLabelText(type))
  if (email) await page.user.type(screen.getByLabelText('Adres e-mail'), email)
  if (password) await page.user.type(screen.getByLabelText('Hasło'), password)
  if (repeated) await page.user.type(screen.getByLabelText('Powtórz Hasło'), repeated)
  await page.user.click(screen.getByRole('button', { name: 'Dalej' }))
  return page
}

const complete = { type: 'Użytkownik', ...jan, repeated: jan.password }

describe('registering', () => {
  it('creates a user, then logs in', async () => {
    await register(complete)
    await screen.findByText('Inna strona')
    expect(provider.sent).toEqual([
      { path: '/api/authentication/register', body: jan },
      { path: '/api/authentication/login', body: jan },
    ])
    // The chosen type holds, whatever the login answers.
    expect({ ...localStorage }).toMatchObject({
      token: 'logged-in',
      tokenExpiration: expiration,
      userType: 'user',
    })
  })

  it('creates a manager', async () => {
    await register({ ...complete, type: 'Manager placówki' })
    await screen.findByText('Inna strona')
    expect(provider.sent[0]?.path).toBe('/api/authentication/register-manager')
    expect(localStorage.getItem('userType')).toBe('manager')
  })

  it('keeps the session that it began when the login fails', async () => {
    provider.respondTo('POST authentication/login', problem(503))
    await register(complete)
    await screen.findByText('Inna strona')
    expect({ ...localStorage }).toMatchObject({ token: 'registered', userType: 'user' })
  })

  it('comes back from the second step when no session can begin, and says why', async () => {
    const over = { token: 'over', expiration: '2020-01-01T00:00:00.000Z' }
    provider.respondTo('POST authentication/register', { status: 200, body: over })
    provider.respondTo('POST authentication/login', { status: 200, body: { ...over, userType: 'user' } })
    await register(complete)
    expect(await screen.findByText(/ustawiona jest zła data/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zamiast tego zaloguj' })).toBeTruthy()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('shows the second step while the login runs', async () => {
    show()
    const step = () =>
      screen.getByRole('list', { name: 'Kroki rejestracji' }).querySelector('[aria-current="step"]')
    expect(step()?.textContent).toContain('Krok 1')
    cleanup()
    let logIn = () => {}
    provider.respondTo(
      'POST authentication/login',
      new Promise((resolve) => (logIn = () => resolve(loggedIn))),
    )
    await register(complete)
    expect(await screen.findByRole('heading', { level: 1, name: 'Konto zostało utworzone' })).toBeTruthy()
    expect(step()?.textContent).toContain('Krok 2')
    expect(document.activeElement?.textContent).toContain('Trwa logowanie…')
    logIn()
    await screen.findByText('Inna strona')
  })

  it.each([
    ['', '/'],
    ['?redirect=placowki/dentus-id1', '/placowki/dentus-id1'],
    ['?redirect=//evil.example', '/'],
  ])('with %s leads to %s', async (query, path) => {
    const { router } = await register(complete, query)
    await screen.findByText('Inna strona')
    expect(router.state.location.pathname).toBe(path)
  })
})

describe('a form that is not filled in', () => {
  it.each([
    ['no account type', { ...complete, type: '' }, 'Wybierz typ konta.'],
    ['no e-mail address', { ...complete, email: '' }, 'Podaj adres e-mail.'],
    ['no @', { ...complete, email: 'jan' }, 'Adres e-mail musi zawierać znak @.'],
    ['no password', { ...complete, password: '' }, 'Podaj hasło.'],
    ['no repeated password', { ...complete, repeated: '' }, 'Powtórz hasło.'],
    ['another repeated password', { ...complete, repeated: 'tajne haslo' }, 'Hasła nie są takie same.'],
    [
      'a repeated password with a space more',
      { ...complete, repeated: `${jan.password} ` },
      'Hasła nie są takie same.',
    ],
  ])('is not sent with %s', async (_, fields, message) => {
    await register(fields)
    expect(await screen.findByText('Niepoprawne dane')).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(provider.sent).toEqual([])
  })

  it('takes the focus to the first field at fault', async () => {
    await register({ ...complete, email: 'jan', repeated: '' })
    await screen.findByText('Niepoprawne dane')
    expect(document.activeElement).toBe(screen.getByLabelText('Adres e-mail'))
  })

  it('has the account type as its first field', async () => {
    await register({})
    await screen.findByText('Niepoprawne dane')
    expect(document.activeElement).toBe(screen.getByLabelText('Użytkownik'))
  })
})

describe('a problem', () => {
  it('is shown and logged, and nothing typed is lost', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    provider.respondTo(
      'POST authentication/register',
      problem(400, 'Nie udało się założyć konta z tymi danymi.'),
    )
    await register(complete)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Nie udało się założyć konta z tymi danymi.')
    await waitFor(() => expect(document.activeElement).toBe(alert.closest('[tabindex]')))
    expect(screen.getByLabelText('Użytkownik')).toHaveProperty('checked', true)
    expect(screen.getByLabelText('Adres e-mail')).toHaveProperty('value', jan.email)
    expect(screen.getByLabelText('Powtórz Hasło')).toHaveProperty('value', jan.password)
    expect(screen.queryByText('Niepoprawne dane')).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })

  it('without a message says what failed', async () => {
    provider.respondTo('POST authentication/register', problem(500))
    await register(complete)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nie udało się założyć konta. Spróbuj ponownie za chwilę.',
    )
  })
})

it('carries the target to the login, and helps password managers', () => {
  show('?redirect=placowki/dentus-id1')
  expect(screen.getByRole('link', { name: 'Zamiast tego zaloguj' }).getAttribute('href')).toBe(
    '/logowanie?redirect=%2Fplacowki%2Fdentus-id1',
  )
  expect(screen.getByLabelText('Hasło').getAttribute('autocomplete')).toBe('new-password')
  expect(screen.getByLabelText('Powtórz Hasło').getAttribute('autocomplete')).toBe('new-password')
})
