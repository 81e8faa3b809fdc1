// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beLoggedIn, EXPIRATION, openAccount } from '../fixtures/pages.tsx'
import { problem, provideForTests } from '../fixtures/provider.ts'

const provider = provideForTests()
afterEach(() => history.replaceState(null, '', '/'))

describe('SessionGuard', () => {
  it('keeps the fragment of the document’s URL in the redirect', async () => {
    history.replaceState(null, '', '/account/user-data?x=1#wizyty')
    const { location } = openAccount(provider, '/account/user-data?x=1')
    await screen.findByText('Inna strona')
    expect(location().pathname + location().search).toBe(
      '/auth?redirect=%2Faccount%2Fuser-data%3Fx%3D1%23wizyty',
    )
  })

  it('keeps the fragment of a page whose loading ends the session', async () => {
    beLoggedIn('manager')
    const { location, router } = openAccount(provider, '/account')
    await screen.findByText('początek')
    provider.respondTo('GET User', problem(401))
    provider.respondTo('GET MedicalFacility/Managed', problem(401))
    await act(async () => void router.navigate('/account/medical-services/7/prices#cennik'))
    await screen.findByText('Inna strona')
    expect(location().search).toBe('?redirect=%2Faccount%2Fmedical-services%2F7%2Fprices%23cennik')
  })

  it('redirects when the session expires, and Back does not return to the page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    beLoggedIn('user')
    const { location, router } = openAccount(provider, '/account/user-data')
    await screen.findByText('dane')
    vi.setSystemTime(Date.parse(EXPIRATION))
    act(() => void dispatchEvent(new Event('focus')))
    await screen.findByText('Inna strona')
    vi.useRealTimers()
    expect(location().pathname + location().search).toBe('/auth?redirect=%2Faccount%2Fuser-data')
    await router.navigate(-1)
    await waitFor(() => expect(location().pathname).toBe('/o-nas'))
  })
})
