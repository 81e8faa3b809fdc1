// @vitest-environment happy-dom
import { getManagedFacilities } from '@medicena/provider-client/calls/get-managed-facilities'
import { endSession, giveUpChanges, startSession, type UserType } from '@medicena/zone-kit/session'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Answer, ProviderServer, refusal } from '../fixtures/provider-server.ts'
import { accountLoader } from './account-loader.ts'
import { AccountPage } from './account-page.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

const expiration = '2099-01-01T00:00:00.000Z'
const nobody = { name: null, surname: null, city: null, cityId: null, provinceId: null, phoneNumber: null }
/** A token as the provider makes it, of an account. */
const tokenOf = (account: number) => `head.${btoa(JSON.stringify({ sub: String(account) }))}.signature`

let provider: ProviderServer

beforeAll(async () => {
  provider = await ProviderServer.start()
  await import('../sign-in/authentication.ts')
})
afterAll(() => provider.stop())
afterEach(() => {
  cleanup()
  giveUpChanges()
  endSession()
  history.replaceState(null, '', '/')
  provider.reset()
})

function beLoggedIn(userType: UserType, account = 1): void {
  startSession({ token: tokenOf(account), tokenExpiration: expiration, userType }, { remember: true })
}

function Note() {
  useUnsavedChanges(true)
  return <input aria-label="Notatka" defaultValue="wpisane" />
}

function Page() {
  return (
    <AccountPage<string> title="Cennik" action={<button type="button">Dodaj</button>}>
      {(words) => (
        <>
          <p>{words}</p>
          {words === 'formularz' && <Note />}
        </>
      )}
    </AccountPage>
  )
}

const pages = {
  '/account/user-data': { role: 'any', words: 'dane' },
  '/account/medical-services/:id/prices': { role: 'manager', words: 'ceny' },
  '/account/home': { role: 'any', words: 'formularz' },
  '/account': { role: 'any', words: 'początek' },
} as const

/** Opens a page of the account, whose data are there once a call of it is answered. */
function open(path: string, { answer = true } = {}) {
  if (answer) provider.answersTo('GET User', { status: 200, body: { ...nobody, name: 'Żaneta' } })
  const router = createMemoryRouter(
    [
      ...Object.entries(pages).map(([pattern, { role, words }]) => ({
        path: pattern,
        Component: Page,
        HydrateFallback: () => null,
        loader: accountLoader(role, async ({ ask }) => {
          if (role === 'manager') await ask(getManagedFacilities, {})
          return words
        }),
        errorElement: <h1>Błąd</h1>,
      })),
      { path: '*', element: <h1>Inna strona</h1> },
    ],
    { initialEntries: ['/o-nas', path] },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup(), at: () => router.state.location }
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Twoje konto' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

describe('a page of the account', () => {
  it('greets a user by name and has the menu of users', async () => {
    beLoggedIn('user')
    open('/account/user-data')
    expect(await screen.findByText('Witaj, Żaneta')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cennik')
    expect(screen.getByText('dane')).toBeTruthy()
    expect(links()).toEqual([
      ['Start', '/account', null],
      ['Twoje dane', '/account/user-data', 'page'],
      ['Twoje wizyty', '/account/user-data#wizyty', null],
      ['Wyloguj się', '/promocje', null],
    ])
    expect(provider.asked).toEqual([{ path: '/api/User', body: null, token: tokenOf(1) }])
  })

  it('marks the visits where the address names them', async () => {
    beLoggedIn('user')
    open('/account/user-data#wizyty')
    await screen.findByText('dane')
    expect(links().map(([, , current]) => current)).toEqual([null, null, 'page', null])
  })

  it('has the menu of managers, and marks the entry that a page is below', async () => {
    provider.answersTo('GET MedicalFacility/Managed', { status: 200, body: [] })
    beLoggedIn('manager')
    open('/account/medical-services/7/prices')
    expect(await screen.findByText('ceny')).toBeTruthy()
    expect(links()).toEqual([
      ['Start', '/account/home', null],
      ['Twoje dane', '/account/user-data', null],
      ['Placówki', '/account/medical-services', 'true'],
      ['Wyloguj się', '/promocje', null],
    ])
  })

  it('greets without a name when it is not known, and shows the page all the same', async () => {
    provider.answersTo('GET User', refusal(500))
    beLoggedIn('user')
    open('/account/user-data', { answer: false })
    expect(await screen.findByText('dane')).toBeTruthy()
    expect(screen.getByText('Witaj')).toBeTruthy()
  })

  it('of managers says so to a user, and asks for nothing of theirs', async () => {
    beLoggedIn('user')
    open('/account/medical-services/7/prices')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Ta strona jest dla managerów placówek',
    )
    expect(provider.asked.map(({ path }) => path)).toEqual(['/api/User'])
  })

  it('believes the provider before the browser about the type of the account', async () => {
    provider.answersTo('GET MedicalFacility/Managed', refusal(403))
    beLoggedIn('manager')
    open('/account/medical-services/7/prices')
    expect(await screen.findByText('Ta strona jest dla managerów placówek')).toBeTruthy()
  })

  it('that can not be loaded is an error of the page', async () => {
    provider.answersTo('GET MedicalFacility/Managed', refusal(503))
    beLoggedIn('manager')
    open('/account/medical-services/7/prices')
    expect(await screen.findByText('Błąd')).toBeTruthy()
  })
})

describe('without a session', () => {
  const login = '/auth?redirect=%2Faccount%2Fuser-data'

  it('it leads to the login and names itself', async () => {
    const { at } = open('/account/user-data?x=1')
    await screen.findByText('Inna strona')
    expect(at().pathname + at().search).toBe('/auth?redirect=%2Faccount%2Fuser-data%3Fx%3D1')
    expect(provider.asked).toEqual([])
  })

  it('so does a part of it that the address of the document names', async () => {
    history.replaceState(null, '', '/account/user-data?x=1#wizyty')
    const { at } = open('/account/user-data?x=1')
    await screen.findByText('Inna strona')
    expect(at().pathname + at().search).toBe('/auth?redirect=%2Faccount%2Fuser-data%3Fx%3D1%23wizyty')
  })

  it('so does one that the provider does not accept: it ends', async () => {
    provider.answersTo('GET MedicalFacility/Managed', refusal(401))
    provider.answersTo('GET User', refusal(401))
    beLoggedIn('manager')
    const { at } = open('/account/medical-services/7/prices', { answer: false })
    await screen.findByText('Inna strona')
    expect(at().pathname).toBe('/auth')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('so does one that ends on the way to a part of another page', async () => {
    beLoggedIn('manager')
    const { at, router } = open('/account')
    await screen.findByText('początek')
    let refuse: (answer: Answer) => void = () => {}
    const refused = new Promise<Answer>((resolve) => {
      refuse = resolve
    })
    provider.answersTo('GET User', refused)
    provider.answersTo('GET MedicalFacility/Managed', refused)
    await act(async () => void router.navigate('/account/medical-services/7/prices#cennik'))
    refuse(refusal(401))
    await screen.findByText('Inna strona')
    expect(at().search).toBe('?redirect=%2Faccount%2Fmedical-services%2F7%2Fprices%23cennik')
  })

  it('so does one that expires while the page is open, and Back does not return to it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    beLoggedIn('user')
    const { at, router } = open('/account/user-data')
    await screen.findByText('dane')
    vi.setSystemTime(Date.parse(expiration))
    act(() => void dispatchEvent(new Event('focus')))
    await screen.findByText('Inna strona')
    vi.useRealTimers()
    expect(at().pathname + at().search).toBe(login)
    await router.navigate(-1)
    await waitFor(() => expect(at().pathname).toBe('/o-nas'))
  })

  it('by the visitor’s own wish it leads to the promotions', async () => {
    beLoggedIn('user')
    const { at } = open('/account/user-data')
    await screen.findByText('dane')
    act(() => endSession())
    await waitFor(() => expect(at().pathname).toBe('/promocje'))
  })

  it('of the same account the page goes; another account begins at its own start', async () => {
    beLoggedIn('user', 1)
    const { at } = open('/account/user-data')
    await screen.findByText('dane')
    act(() => beLoggedIn('user', 1))
    expect(at().pathname).toBe('/account/user-data')
    act(() => beLoggedIn('user', 2))
    await waitFor(() => expect(at().pathname).toBe('/account'))
  })
})

describe('unsaved changes', () => {
  async function openForm() {
    beLoggedIn('user')
    const page = open('/account/home')
    await screen.findByLabelText('Notatka')
    // The router knows of the question one render later.
    await act(async () => {})
    return page
  }

  it('stay behind a login over the page when the session ends', async () => {
    provider.answers('login', {
      status: 200,
      body: { token: tokenOf(1), expiration, userType: 'user' },
    })
    const { at, user } = await openForm()
    await user.type(screen.getByLabelText('Notatka'), '!')
    act(() => endSession())
    const dialog = await screen.findByRole('dialog', { name: 'Wylogowano Cię w innej karcie' })
    expect(screen.getByLabelText('Notatka').closest('[data-hidden]')).not.toBeNull()
    await user.type(within(dialog).getByLabelText('Adres e-mail'), 'jan@example.pl')
    await user.type(within(dialog).getByLabelText('Hasło'), 'haslo')
    await user.click(within(dialog).getByRole('button', { name: 'Zaloguj' }))
    await waitFor(() => expect(screen.queryByText(/^Zaloguj się ponownie/)).toBeNull())
    expect(screen.getByLabelText('Notatka')).toHaveProperty('value', 'wpisane!')
    expect(screen.getByLabelText('Notatka').closest('[data-hidden]')).toBeNull()
    expect(at().pathname).toBe('/account/home')
  })

  it('are not given to somebody else', async () => {
    const { at } = await openForm()
    act(() => endSession())
    await screen.findByText(/^Zaloguj się ponownie/)
    act(() => beLoggedIn('user', 2))
    await waitFor(() => expect(at().pathname).toBe('/account'))
    expect(screen.queryByLabelText('Notatka')).toBeNull()
  })

  it('nor any data are shown to somebody else, however long their own page takes', async () => {
    const { at } = await openForm()
    provider.answersTo('GET User', new Promise(() => {}))
    act(() => endSession())
    await screen.findByText(/^Zaloguj się ponownie/)
    act(() => beLoggedIn('user', 2))
    await act(async () => {})
    expect(screen.queryByLabelText('Notatka')).toBeNull()
    expect(screen.queryByText('formularz')).toBeNull()
    expect(screen.queryByText('Witaj, Żaneta')).toBeNull()
    expect(at().pathname).toBe('/account/home')
  })

  it('are let go by a second word only', async () => {
    const { at, user } = await openForm()
    act(() => endSession())
    await user.click(await screen.findByRole('button', { name: 'Zamknij' }))
    expect(at().pathname).toBe('/account/home')
    await user.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }))
    await waitFor(() => expect(at().pathname).toBe('/promocje'))
  })

  it('make leaving a question, whose answer may be no', async () => {
    const { at, router, user } = await openForm()
    await act(() => router.navigate('/o-nas'))
    await user.click(await screen.findByRole('button', { name: 'Wróć do formularza' }))
    expect(at().pathname).toBe('/account/home')
    await act(() => router.navigate('/o-nas'))
    await user.click(await screen.findByRole('button', { name: 'Odrzuć zmiany' }))
    await waitFor(() => expect(at().pathname).toBe('/o-nas'))
  })

  it('make the browser ask before the document goes', async () => {
    const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(leaves()).toBe(true)
    await openForm()
    expect(leaves()).toBe(false)
    cleanup()
    expect(leaves()).toBe(true)
  })
})
