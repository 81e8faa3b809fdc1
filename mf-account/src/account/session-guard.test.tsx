// @vitest-environment happy-dom
import { endSession } from '@medicena/zone-kit/session'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beLoggedIn, EXPIRATION, openAccount } from '../fixtures/pages.tsx'
import { type ProviderResponse, problem, provideForTests } from '../fixtures/provider-server.ts'

const provider = provideForTests()
afterEach(() => history.replaceState(null, '', '/'))

describe('without a session', () => {
  const login = '/auth?redirect=%2Faccount%2Fuser-data'

  it('it leads to the login and names itself', async () => {
    const { location } = openAccount(provider, '/account/user-data?x=1')
    await screen.findByText('Inna strona')
    expect(location().pathname + location().search).toBe('/auth?redirect=%2Faccount%2Fuser-data%3Fx%3D1')
    expect(provider.requests).toEqual([])
  })

  it('so does a part of it that the address of the document names', async () => {
    history.replaceState(null, '', '/account/user-data?x=1#wizyty')
    const { location } = openAccount(provider, '/account/user-data?x=1')
    await screen.findByText('Inna strona')
    expect(location().pathname + location().search).toBe(
      '/auth?redirect=%2Faccount%2Fuser-data%3Fx%3D1%23wizyty',
    )
  })

  it('so does one that the provider does not accept: it ends', async () => {
    provider.respondTo('GET MedicalFacility/Managed', problem(401))
    provider.respondTo('GET User', problem(401))
    beLoggedIn('manager')
    const { location } = openAccount(provider, '/account/medical-services/7/prices', { greets: false })
    await screen.findByText('Inna strona')
    expect(location().pathname).toBe('/auth')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('so does one that ends on the way to a part of another page', async () => {
    beLoggedIn('manager')
    const { location, router } = openAccount(provider, '/account')
    await screen.findByText('początek')
    let refuse: (answer: ProviderResponse) => void = () => {}
    const refused = new Promise<ProviderResponse>((resolve) => {
      refuse = resolve
    })
    provider.respondTo('GET User', refused)
    provider.respondTo('GET MedicalFacility/Managed', refused)
    await act(async () => void router.navigate('/account/medical-services/7/prices#cennik'))
    refuse(problem(401))
    await screen.findByText('Inna strona')
    expect(location().search).toBe('?redirect=%2Faccount%2Fmedical-services%2F7%2Fprices%23cennik')
  })

  it('so does one that expires while the page is open, and Back does not return to it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    beLoggedIn('user')
    const { location, router } = openAccount(provider, '/account/user-data')
    await screen.findByText('dane')
    vi.setSystemTime(Date.parse(EXPIRATION))
    act(() => void dispatchEvent(new Event('focus')))
    await screen.findByText('Inna strona')
    vi.useRealTimers()
    expect(location().pathname + location().search).toBe(login)
    await router.navigate(-1)
    await waitFor(() => expect(location().pathname).toBe('/o-nas'))
  })

  it('by the visitor’s own wish it leads to the promotions', async () => {
    beLoggedIn('user')
    const { location } = openAccount(provider, '/account/user-data')
    await screen.findByText('dane')
    act(() => endSession())
    await waitFor(() => expect(location().pathname).toBe('/promocje'))
  })

  it('of the same account the page goes; another account begins at its own start', async () => {
    beLoggedIn('user', 1)
    const { location } = openAccount(provider, '/account/user-data')
    await screen.findByText('dane')
    act(() => beLoggedIn('user', 1))
    expect(location().pathname).toBe('/account/user-data')
    act(() => beLoggedIn('user', 2))
    await waitFor(() => expect(location().pathname).toBe('/account'))
  })
})
