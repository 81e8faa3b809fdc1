// @vitest-environment happy-dom
import { endSession } from '@medicena/zone-kit/session'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EMPTY_USER } from '../fixtures/entities.ts'
import { beLoggedIn, openAccount } from '../fixtures/pages.tsx'
import { ok, provideForTests } from '../fixtures/provider.ts'

const provider = provideForTests()

describe('unsaved changes', () => {
  async function openForm() {
    beLoggedIn('user')
    const page = openAccount(provider, '/account/home')
    await screen.findByLabelText('Notatka')
    // The blocker is active one render later.
    await act(async () => {})
    return page
  }

  it('and loaded data are hidden from another user while their page loads, and discarded', async () => {
    const { location } = await openForm()
    let respond = () => {}
    provider.respondTo('GET User', new Promise((resolve) => (respond = () => resolve(ok(EMPTY_USER)))))
    act(() => endSession())
    await screen.findByText(/^Zaloguj się ponownie/)
    act(() => beLoggedIn('user', 2))
    await act(async () => {})
    expect(screen.queryByLabelText('Notatka')).toBeNull()
    expect(screen.queryByText('formularz')).toBeNull()
    expect(screen.queryByText('Witaj, Żaneta')).toBeNull()
    expect(location().pathname).toBe('/account/home')
    respond()
    await waitFor(() => expect(location().pathname).toBe('/account'))
  })

  it('are discarded only after a confirmation', async () => {
    const { location, user } = await openForm()
    act(() => endSession())
    await user.click(await screen.findByRole('button', { name: 'Zamknij' }))
    expect(location().pathname).toBe('/account/home')
    await user.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }))
    await waitFor(() => expect(location().pathname).toBe('/promocje'))
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
