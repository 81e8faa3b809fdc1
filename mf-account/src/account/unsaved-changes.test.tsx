// @vitest-environment happy-dom
import { endSession } from '@medicena/zone-kit/session'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { beLoggedIn, EXPIRATION, openAccount, tokenOf } from '../fixtures/pages.tsx'
import { ok, provideForTests } from '../fixtures/provider.ts'

const provider = provideForTests()

beforeAll(async () => {
  // The form loads it on the first focus, which would slow down the first test.
  await import('../sign-in/authentication.ts')
})

describe('unsaved changes', () => {
  async function openForm() {
    beLoggedIn('user')
    const page = openAccount(provider, '/account/home')
    await screen.findByLabelText('Notatka')
    // The blocker is active one render later.
    await act(async () => {})
    return page
  }

  it('stay behind a login dialog when the session ends', async () => {
    provider.respondTo(
      'POST authentication/login',
      ok({ token: tokenOf(1), expiration: EXPIRATION, userType: 'user' }),
    )
    const { location, user } = await openForm()
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
    expect(location().pathname).toBe('/account/home')
  })

  it('are discarded when another user logs in', async () => {
    const { location } = await openForm()
    act(() => endSession())
    await screen.findByText(/^Zaloguj się ponownie/)
    act(() => beLoggedIn('user', 2))
    await waitFor(() => expect(location().pathname).toBe('/account'))
    expect(screen.queryByLabelText('Notatka')).toBeNull()
  })

  it('and loaded data are hidden from another user while their page loads', async () => {
    const { location } = await openForm()
    provider.respondTo('GET User', new Promise(() => {}))
    act(() => endSession())
    await screen.findByText(/^Zaloguj się ponownie/)
    act(() => beLoggedIn('user', 2))
    await act(async () => {})
    expect(screen.queryByLabelText('Notatka')).toBeNull()
    expect(screen.queryByText('formularz')).toBeNull()
    expect(screen.queryByText('Witaj, Żaneta')).toBeNull()
    expect(location().pathname).toBe('/account/home')
  })

  it('are discarded only after a confirmation', async () => {
    const { location, user } = await openForm()
    act(() => endSession())
    await user.click(await screen.findByRole('button', { name: 'Zamknij' }))
    expect(location().pathname).toBe('/account/home')
    await user.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }))
    await waitFor(() => expect(location().pathname).toBe('/promocje'))
  })

  it('open the leave dialog, where the user can stay', async () => {
    const { location, router, user } = await openForm()
    await act(() => router.navigate('/o-nas'))
    await user.click(await screen.findByRole('button', { name: 'Wróć do formularza' }))
    expect(location().pathname).toBe('/account/home')
    await act(() => router.navigate('/o-nas'))
    await user.click(await screen.findByRole('button', { name: 'Odrzuć zmiany' }))
    await waitFor(() => expect(location().pathname).toBe('/o-nas'))
  })

  it('make the browser warn before the document unloads', async () => {
    const isUnloaded = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isUnloaded()).toBe(true)
    await openForm()
    expect(isUnloaded()).toBe(false)
    cleanup()
    expect(isUnloaded()).toBe(true)
  })
})
