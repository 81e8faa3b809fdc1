// @vitest-environment happy-dom
import { expireSession, startSession } from '@medicena/zone-kit/session'
import { act, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openLogin } from '../fixtures/pages.tsx'
import { problem, provideForTests } from '../fixtures/provider-server.ts'
import { loggedOutOnly } from '../sign-in/logged-out-only.ts'
import { LoginScreen } from './login.tsx'

const expiration = '2099-01-01T00:00:00.000Z'
const granted = { status: 200, body: { token: 'abc', expiration, userType: 'user' } }

const provider = provideForTests()

beforeAll(async () => {
  // Fetched with the first focus on the site; the tests are not about how long that takes.
  await import('../sign-in/authentication.ts')
})
beforeEach(() => provider.respondTo('POST authentication/login', granted))

const email = () => screen.getByLabelText('Adres e-mail')
const password = () => screen.getByLabelText('Hasło')
const submit = () => screen.getByRole('button', { name: 'Zaloguj' })

describe('logging in', () => {
  it('sends the trimmed e-mail address and the untouched password', async () => {
    const { user } = openLogin()
    await user.type(email(), '  jan@example.pl ')
    await user.type(password(), ' tajne hasło ')
    await user.click(submit())
    await screen.findByText('Inna strona')
    expect(provider.sent).toEqual([
      { path: '/api/authentication/login', body: { email: 'jan@example.pl', password: ' tajne hasło ' } },
    ])
  })

  it('works by keyboard alone', async () => {
    const { user } = openLogin()
    await user.tab()
    await user.keyboard('jan@example.pl')
    await user.tab()
    await user.keyboard('haslo{Enter}')
    expect(await screen.findByText('Inna strona')).toBeTruthy()
  })

  it('lasts for the browser session unless it is to be remembered', async () => {
    const { user } = openLogin()
    await user.type(email(), 'jan@example.pl')
    await user.type(password(), 'haslo')
    await user.click(submit())
    await screen.findByText('Inna strona')
    expect({ ...sessionStorage }).toMatchObject({
      token: 'abc',
      tokenExpiration: expiration,
      userType: 'user',
    })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('is remembered when that is ticked; without a type it is a manager', async () => {
    provider.respondTo('POST authentication/login', { status: 200, body: { token: 'abc', expiration } })
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

  it('that begins after its end, by the clock of this device, says so and can be tried again', async () => {
    provider.respondTo('POST authentication/login', {
      ...granted,
      body: { ...granted.body, expiration: '2020-01-01T00:00:00.000Z' },
    })
    const { user } = openLogin()
    await user.type(email(), 'jan@example.pl')
    await user.type(password(), 'haslo')
    await user.click(submit())
    expect(await screen.findByText(/ustawiona jest zła data/)).toBeTruthy()
    expect(screen.queryByText(/sesja wygasła/)).toBeNull()
    provider.respondTo('POST authentication/login', granted)
    await user.click(submit())
    expect(await screen.findByText('Inna strona')).toBeTruthy()
  })

  it.each([
    ['', '/account'],
    ['?redirect=placowki/dentus-id1', '/placowki/dentus-id1'],
    ['?redirect=%2F%2Fevil.example', '/account'],
    ['?redirect=%252F%252Fevil.example', '/account'],
    ['?redirect=javascript:alert(1)', '/account'],
  ])('with %s leads to %s, and back does not return to the form', async (query, path) => {
    const { router, user } = openLogin(query)
    await user.type(email(), 'jan@example.pl')
    await user.type(password(), 'haslo')
    await user.click(submit())
    await screen.findByText('Inna strona')
    expect(router.state.location.pathname).toBe(path)
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/o-nas'))
  })
})

describe('a form that is not filled in', () => {
  it.each([
    ['', 'haslo', 'Podaj adres e-mail.', 'Adres e-mail'],
    ['   ', 'haslo', 'Podaj adres e-mail.', 'Adres e-mail'],
    ['jan.example.pl', 'haslo', 'Adres e-mail musi zawierać znak @.', 'Adres e-mail'],
    ['jan@example.pl', '', 'Podaj hasło.', 'Hasło'],
  ])('is not sent with %j and %j', async (typedEmail, typedPassword, message, field) => {
    const { user } = openLogin()
    if (typedEmail) await user.type(email(), typedEmail)
    if (typedPassword) await user.type(password(), typedPassword)
    await user.click(submit())
    expect(await screen.findByText(message)).toBeTruthy()
    const faulty = screen.getByLabelText(field)
    expect(faulty.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(faulty)
    expect(provider.sent).toEqual([])
  })
})

describe('a problem', () => {
  async function logIn() {
    const page = openLogin()
    await page.user.type(email(), 'jan@example.pl')
    await page.user.type(password(), 'haslo')
    await page.user.click(submit())
    return page
  }

  it("shows the server's message, takes the focus there and loses nothing", async () => {
    provider.respondTo('POST authentication/login', problem(401, 'Niepoprawny adres e-mail lub hasło.'))
    await logIn()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Niepoprawny adres e-mail lub hasło.')
    await waitFor(() => expect(document.activeElement).toBe(alert.closest('[tabindex]')))
    expect(email()).toHaveProperty('value', 'jan@example.pl')
    expect(password()).toHaveProperty('value', 'haslo')
    expect(localStorage.getItem('token') ?? sessionStorage.getItem('token')).toBeNull()
  })

  it("is 'Failed to login' when the server says nothing", async () => {
    provider.respondTo('POST authentication/login', problem(500))
    await logIn()
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to login')
  })

  it('names the fields that the server names', async () => {
    provider.respondTo(
      'POST authentication/login',
      problem(400, 'Niepoprawne wartości.', { email: 'Podaj poprawny adres e-mail.' }),
    )
    await logIn()
    expect(await screen.findByText('Podaj poprawny adres e-mail.')).toBeTruthy()
    expect(email().getAttribute('aria-invalid')).toBe('true')
  })

  it('says so when no server answers, and a second try succeeds', async () => {
    provider.respondTo('POST authentication/login', 'hangs up')
    const { user } = await logIn()
    expect((await screen.findByRole('alert')).textContent).toContain('Nie udało się połączyć z serwerem')
    provider.respondTo('POST authentication/login', granted)
    await user.click(submit())
    expect(await screen.findByText('Inna strona')).toBeTruthy()
  })
})

it('helps password managers and carries the target to the registration', () => {
  openLogin('?redirect=%2Fplacowki%2Fdentus-id1')
  expect(email().getAttribute('autocomplete')).toBe('username')
  expect(password().getAttribute('autocomplete')).toBe('current-password')
  expect(screen.getByRole('link', { name: 'Nie masz konta? Zarejestruj się!' }).getAttribute('href')).toBe(
    '/rejestracja?redirect=%2Fplacowki%2Fdentus-id1',
  )
})

describe('who comes', () => {
  it('from a page of the account is told why', () => {
    openLogin('?redirect=%2Faccount')
    expect(screen.getByText('Zaloguj się, aby przejść do swojego konta.')).toBeTruthy()
  })

  it('because the session has expired is told so', () => {
    startSession({ token: 'old', tokenExpiration: expiration, userType: 'user' }, { remember: true })
    expireSession('old')
    openLogin('?redirect=%2Faccount')
    expect(screen.getByText(/^Twoja sesja wygasła/)).toBeTruthy()
  })

  it('and is logged in by another tab meanwhile is led on', async () => {
    const { router } = openLogin('?redirect=%2Fo-nas')
    act(() =>
      startSession({ token: 'abc', tokenExpiration: expiration, userType: 'user' }, { remember: true }),
    )
    await screen.findByText('Inna strona')
    expect(router.state.location.pathname).toBe('/o-nas')
  })
})

describe('the guard', () => {
  const ask = () => loggedOutOnly({ request: new Request('http://site.example/logowanie'), params: {} })

  it('lets visitors in', async () => {
    expect(await ask()).toBeNull()
  })

  it('leads whoever is logged in to the promotions', async () => {
    startSession({ token: 'abc', tokenExpiration: expiration, userType: 'user' }, { remember: false })
    const answer: unknown = await ask().catch((thrown: unknown) => thrown)
    expect(answer).toBeInstanceOf(Response)
    expect(answer instanceof Response && answer.headers.get('Location')).toBe('/promocje')
  })
})

it('submits nothing before its code runs', () => {
  const router = createMemoryRouter([{ path: '/', Component: LoginScreen }])
  const page = document.createElement('div')
  page.innerHTML = renderToString(<RouterProvider router={router} />)
  expect(page.querySelectorAll('form [type="submit"]').length).toBe(0)
  expect(page.querySelector('form')?.getAttribute('method')).toBe('post')
})
