// @vitest-environment happy-dom

import { subscribeToToasts } from '@medicena/shared-ui/toast'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage, routerOf } from '../fixtures/pages.tsx'
import { ok, problem, provideForTests } from '../fixtures/provider.ts'
import { RegistrationScreen } from './registration.tsx'

const expiration = '2099-01-01T00:00:00.000Z'
const registered = ok({ token: 'registered', expiration })
const loggedIn = ok({ token: 'logged-in', expiration, userType: 'manager' })
const jan = { email: 'jan@example.pl', password: 'tajne hasło' }

const provider = provideForTests()
beforeEach(() => {
  provider.respondTo('POST authentication/register', registered)
  provider.respondTo('POST authentication/register-manager', registered)
  provider.respondTo('POST authentication/login', loggedIn)
})

const PAGE = { Component: RegistrationScreen }
const createRouter = () => routerOf(PAGE, '/rejestracja')

const show = (query = '') => openPage(PAGE, `/rejestracja${query}`)

/** Fills in the fields with a value and sends the form. */
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

it('selects the manager for visitors from the partner zone', async () => {
  await register({ ...jan, repeated: jan.password }, '?redirect=account&typ=manager')
  await screen.findByText('Inna strona')
  expect(provider.sent[0]?.path).toBe('/api/authentication/register-manager')
  expect(localStorage.getItem('userType')).toBe('manager')
})

describe('registering', () => {
  const step = () =>
    screen.getByRole('list', { name: 'Kroki rejestracji' }).querySelector('[aria-current="step"]')
      ?.textContent

  it('creates a user, then logs in and says that a link was mailed', async () => {
    const messages: string[] = []
    const unsubscribe = subscribeToToasts(({ text }) => messages.push(text))
    await register(complete)
    await screen.findByText('Inna strona')
    expect(provider.sent).toEqual([
      { path: '/api/authentication/register', body: jan },
      { path: '/api/authentication/login', body: jan },
    ])
    expect(messages).toEqual(['Konto utworzone. Na jan@example.pl wysłaliśmy link, który potwierdza adres.'])
    unsubscribe()
    // The selected type wins over that of the login.
    expect({ ...localStorage }).toMatchObject({
      token: 'logged-in',
      tokenExpiration: expiration,
      userType: 'user',
    })
  })

  it('uses the session of the registration when the login fails', async () => {
    provider.respondTo('POST authentication/login', problem(503))
    await register(complete)
    await screen.findByText('Inna strona')
    expect({ ...localStorage }).toMatchObject({ token: 'registered', userType: 'user' })
  })

  it('returns to the first step when no session can start, and says why', async () => {
    const over = { token: 'over', expiration: '2020-01-01T00:00:00.000Z' }
    provider.respondTo('POST authentication/register', ok(over))
    provider.respondTo('POST authentication/login', ok({ ...over, userType: 'user' }))
    await register(complete)
    expect(await screen.findByText(/ustawiona jest zła data/)).toBeTruthy()
    expect(step()).toContain('Krok 1')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('shows the second step while the login runs', async () => {
    let logIn = () => {}
    provider.respondTo(
      'POST authentication/login',
      new Promise((resolve) => (logIn = () => resolve(loggedIn))),
    )
    await register(complete)
    expect(await screen.findByRole('heading', { level: 1, name: 'Konto zostało utworzone' })).toBeTruthy()
    expect(step()).toContain('Krok 2')
    expect(document.activeElement?.textContent).toContain('Trwa logowanie…')
    logIn()
    await screen.findByText('Inna strona')
  })

  it.each([
    ['', '/'],
    ['?redirect=placowki/dentus-id1', '/placowki/dentus-id1'],
    ['', '/account', 'Manager placówki'],
  ])('with %s redirects to %s', async (query, path, type = complete.type) => {
    const { router } = await register({ ...complete, type }, query)
    await screen.findByText('Inna strona')
    expect(router.state.location.pathname).toBe(path)
  })
})

it.each([
  [/^regulamin/, '/regulamin'],
  [/^polityka prywatności/, '/polityka-prywatnosci'],
])('links to %s in a new tab: nothing typed is lost', (name, path) => {
  show()
  const link = screen.getByRole('link', { name })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank'])
})

describe('an invalid form', () => {
  it.each([
    ['no account type', { ...complete, type: '' }, 'Wybierz typ konta.'],
    ['no repeated password', { ...complete, repeated: '' }, 'Powtórz hasło.'],
    ['another repeated password', { ...complete, repeated: 'tajne haslo' }, 'Hasła nie są takie same.'],
  ])('is not sent with %s', async (_, fields, message) => {
    await register(fields)
    expect(await screen.findByText('Niepoprawne dane')).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(provider.sent).toEqual([])
  })

  it('focuses the account type first', async () => {
    await register({})
    await screen.findByText('Niepoprawne dane')
    expect(document.activeElement).toBe(screen.getByLabelText('Użytkownik'))
  })
})

it('shows and logs a failure, and keeps what was typed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  provider.respondTo('POST authentication/register', problem(500))
  await register(complete)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Nie udało się założyć konta. Spróbuj ponownie za chwilę.')
  expect(screen.getByLabelText('Użytkownik')).toHaveProperty('checked', true)
  expect(screen.getByLabelText('Powtórz Hasło')).toHaveProperty('value', jan.password)
  expect(screen.queryByText('Niepoprawne dane')).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

it('passes the redirect to the login and supports password managers', () => {
  show('?redirect=placowki/dentus-id1')
  expect(screen.getByRole('link', { name: 'Zamiast tego zaloguj' }).getAttribute('href')).toBe(
    '/logowanie?redirect=%2Fplacowki%2Fdentus-id1',
  )
  expect(screen.getByLabelText('Adres e-mail').getAttribute('autocomplete')).toBe('username')
  expect(screen.getByLabelText('Hasło').getAttribute('autocomplete')).toBe('new-password')
  expect(screen.getByLabelText('Powtórz Hasło').getAttribute('autocomplete')).toBe('new-password')
})

it('keeps the type that was selected before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<RouterProvider router={createRouter()} />)
  Object.assign(screen.getByLabelText('Manager placówki'), { checked: true })
  render(<RouterProvider router={createRouter()} />, { container, hydrate: true })
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByLabelText('Manager placówki')])
  await userEvent.type(screen.getByLabelText('Adres e-mail'), jan.email)
  await userEvent.type(screen.getByLabelText('Hasło'), jan.password)
  await userEvent.type(screen.getByLabelText('Powtórz Hasło'), jan.password)
  await userEvent.click(screen.getByRole('button', { name: 'Dalej' }))
  await screen.findByText('Inna strona')
  expect(provider.sent[0]?.path).toBe('/api/authentication/register-manager')
})
