// @vitest-environment happy-dom
import { expireSession } from '@medicena/zone-kit/session'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  beLoggedIn,
  EXPIRATION as expiration,
  openLogin,
  openPage,
  routerOf,
  tokenOf,
} from '../fixtures/pages.tsx'
import { ok, problem, provideForTests } from '../fixtures/provider.ts'
import * as route from './login.route.ts'
import { LoginScreen } from './login.tsx'

const session = { token: 'abc', expiration, userType: 'user' }
const granted = ok(session)

const provider = provideForTests()

beforeAll(async () => {
  // The form loads it on the first focus, which would slow down the first test.
  await import('../sign-in/authentication.ts')
})
beforeEach(() => provider.respondTo('POST authentication/login', granted))

const email = () => screen.getByLabelText('Adres e-mail')
const password = () => screen.getByLabelText('Hasło')
const submit = () => screen.getByRole('button', { name: 'Zaloguj' })

/** Opens the login, fills it in and sends it. */
async function logIn(query?: string) {
  const page = openLogin(query)
  await page.user.type(email(), 'jan@example.pl')
  await page.user.type(password(), 'haslo')
  await page.user.click(submit())
  return page
}

describe('logging in', () => {
  it('sends the trimmed e-mail address and the untouched password; the session ends with that of the browser', async () => {
    const { user } = openLogin()
    await user.type(email(), '  jan@example.pl ')
    await user.type(password(), ' tajne hasło ')
    await user.click(submit())
    await screen.findByText('Inna strona')
    expect(provider.sent).toEqual([
      { path: '/api/authentication/login', body: { email: 'jan@example.pl', password: ' tajne hasło ' } },
    ])
    expect([sessionStorage.getItem('token'), localStorage.getItem('token')]).toEqual(['abc', null])
  })

  it('stores a remembered session for good; a response without a type is a manager’s', async () => {
    provider.respondTo('POST authentication/login', ok({ token: 'abc', expiration }))
    const { user } = openLogin()
    await user.type(email(), 'jan@example.pl')
    await user.type(password(), 'haslo')
    await user.click(screen.getByLabelText('Zapamiętaj mnie'))
    await user.click(submit())
    await screen.findByText('Inna strona')
    expect({ ...localStorage }).toMatchObject({
      token: 'abc',
      tokenExpiration: expiration,
      userType: 'manager',
    })
  })

  it('reports a session that has expired by the device’s clock', async () => {
    const over = { ...session, expiration: '2020-01-01T00:00:00.000Z' }
    provider.respondTo('POST authentication/login', ok(over))
    await logIn()
    expect(await screen.findByText(/ustawiona jest zła data/)).toBeTruthy()
    expect(screen.queryByText(/sesja wygasła/)).toBeNull()
  })

  it.each([
    ['', '/account'],
    ['?redirect=placowki/dentus-id1', '/placowki/dentus-id1'],
    ['?redirect=%2F%2Fevil.example', '/account'],
  ])('with %s redirects to %s, and Back does not return to the form', async (query, path) => {
    const { router } = await logIn(query)
    await screen.findByText('Inna strona')
    expect(router.state.location.pathname).toBe(path)
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/o-nas'))
  })
})

it('says that the session has expired', async () => {
  beLoggedIn('user')
  expireSession(tokenOf(1))
  openLogin('?redirect=account')
  expect(await screen.findByText(/^Twoja sesja wygasła/)).toBeTruthy()
})

it('redirects signed-in users to the promotions', async () => {
  beLoggedIn('user')
  const { router } = openPage(route, '/logowanie')
  await screen.findByText('Inna strona')
  expect(router.state.location.pathname).toBe('/promocje')
})

describe('an invalid form', () => {
  it.each([
    ['', 'haslo', 'Podaj adres e-mail.', 'Adres e-mail'],
    ['jan.example.pl', 'haslo', 'Adres e-mail musi zawierać znak @.', 'Adres e-mail'],
    ['jan@example.pl', '', 'Podaj hasło.', 'Hasło'],
  ])('is not sent with %j and %j', async (typedEmail, typedPassword, message, field) => {
    const { user } = openLogin()
    if (typedEmail) await user.type(email(), typedEmail)
    if (typedPassword) await user.type(password(), typedPassword)
    await user.click(submit())
    expect(await screen.findByText(message)).toBeTruthy()
    const invalidField = screen.getByLabelText(field)
    expect(invalidField.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(invalidField)
    expect(provider.sent).toEqual([])
  })
})

describe('a failed login', () => {
  it("shows the server's message, focuses it and keeps what was typed", async () => {
    provider.respondTo('POST authentication/login', problem(401, 'Niepoprawny adres e-mail lub hasło.'))
    await logIn()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Niepoprawny adres e-mail lub hasło.')
    await waitFor(() => expect(document.activeElement).toBe(alert.closest('[tabindex]')))
    expect(email()).toHaveProperty('value', 'jan@example.pl')
    expect(password()).toHaveProperty('value', 'haslo')
    expect(localStorage.getItem('token') ?? sessionStorage.getItem('token')).toBeNull()
  })

  it("shows 'Failed to login' without a message from the server", async () => {
    provider.respondTo('POST authentication/login', problem(500))
    await logIn()
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to login')
  })

  it('marks the fields that the server names, and focuses the first', async () => {
    provider.respondTo(
      'POST authentication/login',
      problem(400, 'Niepoprawne wartości.', { email: 'Podaj poprawny adres e-mail.' }),
    )
    await logIn()
    expect(await screen.findByText('Podaj poprawny adres e-mail.')).toBeTruthy()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(email()))
    expect(screen.queryByText('Niepoprawne wartości.')).toBeNull()
  })

  it('reports an unreachable server, and can be retried', async () => {
    provider.respondTo('POST authentication/login', 'hangs up')
    const { user } = await logIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się połączyć z serwerem')
    provider.respondTo('POST authentication/login', granted)
    await user.click(submit())
    expect(await screen.findByText('Inna strona')).toBeTruthy()
  })
})

it('supports password managers and passes the redirect to the registration', () => {
  openLogin('?redirect=%2Fplacowki%2Fdentus-id1')
  expect(email().getAttribute('autocomplete')).toBe('username')
  expect(password().getAttribute('autocomplete')).toBe('current-password')
  expect(screen.getByRole('link', { name: 'Nie masz konta? Zarejestruj się!' }).getAttribute('href')).toBe(
    '/rejestracja?redirect=%2Fplacowki%2Fdentus-id1',
  )
})

it('submits nothing before hydration', () => {
  const router = routerOf({ Component: LoginScreen }, '/logowanie')
  const page = document.createElement('div')
  page.innerHTML = renderToString(<RouterProvider router={router} />)
  expect(page.querySelectorAll('form [type="submit"]').length).toBe(0)
  expect(page.querySelector('form')?.getAttribute('method')).toBe('post')
})

it('keeps and sends what was typed before hydration', async () => {
  const router = () => routerOf({ Component: LoginScreen }, '/logowanie')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<RouterProvider router={router()} />)
  Object.assign(email(), { value: 'jan@example.pl' })
  Object.assign(password(), { value: 'haslo' })
  Object.assign(screen.getByLabelText('Zapamiętaj mnie'), { checked: true })
  render(<RouterProvider router={router()} />, { container, hydrate: true })
  expect(email()).toHaveProperty('value', 'jan@example.pl')
  await userEvent.click(submit())
  await screen.findByText('Inna strona')
  expect(provider.sent[0]?.body).toEqual({ email: 'jan@example.pl', password: 'haslo' })
  expect(localStorage.getItem('token')).toBe('abc')
})
