// @vitest-environment happy-dom
import type { Account } from '@medicena/provider-client/accounts'
import { SIGN_IN_AGAIN } from '@medicena/provider-client/problem'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ACCOUNT } from '../fixtures/entities.ts'
import { beLoggedIn, openPage, tokenOf } from '../fixtures/pages.tsx'
import { ok, problem, provideForTests } from '../fixtures/provider.ts'
import * as route from './delete-account.route.ts'

const provider = provideForTests()

async function open(account: Partial<Account> = {}) {
  provider.respondTo('GET User/Account', ok({ ...ACCOUNT, ...account }))
  beLoggedIn('manager')
  const page = openPage(route, '/account/delete')
  return { ...page, button: await screen.findByRole('button', { name: 'Usuń konto na zawsze' }) }
}

it('sends the password and what happens to the facilities, and logs out', async () => {
  provider.respondTo('POST User/Deletion', { status: 204, body: null })
  const { router, user, button } = await open({ facilitiesNumber: 22 })
  expect(screen.getByText(/Prowadzisz 22 placówki/)).toBeTruthy()
  await user.click(screen.getByLabelText(/Zostaw bez danych kontaktowych/))
  await user.type(screen.getByLabelText('Twoje hasło'), ' tajne hasło ')
  await user.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/promocje'))
  expect(provider.sent).toMatchObject([{ body: { facilities: 'keep', currentPassword: ' tajne hasło ' } }])
})

it('shows the messages of the fields and keeps the session', async () => {
  const errors = {
    facilities: 'Wybierz, co zrobić z placówkami.',
    currentPassword: 'To hasło jest niepoprawne.',
  }
  provider.respondTo('POST User/Deletion', problem(400, 'Zapytanie zawiera niepoprawne wartości.', errors))
  const { user, button } = await open({ facilitiesNumber: 1 })
  await user.click(button)
  expect(await screen.findByRole('link', { name: /Twoje hasło: To hasło jest niepoprawne/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Wybierz, co zrobić z placówkami/ })).toBeTruthy()
  expect(screen.queryByText('Zapytanie zawiera niepoprawne wartości.')).toBeNull()
  expect(localStorage.getItem('token')).toBe(tokenOf(1))
})

it('asks an account without a password for a new sign-in', async () => {
  const { body } = problem(403, 'Zaloguj się ponownie.') as { body: object }
  provider.respondTo('POST User/Deletion', { status: 403, body: { ...body, type: SIGN_IN_AGAIN } })
  const { user, button } = await open({ hasPassword: false, providers: ['google'] })
  expect(screen.queryByLabelText('Twoje hasło')).toBeNull()
  await user.click(button)
  const link = await screen.findByRole('link', { name: 'Zaloguj się ponownie przez Google' })
  expect(link.getAttribute('href')).toBe(
    '/api/authentication/oidc/google?redirect=%2Faccount%2Fdelete&reauthenticate=true',
  )
})
