// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { provideForTests } from '../fixtures/provider-server.ts'
import { ACCOUNT, EMPTY_USER } from '../fixtures/story-account.ts'
import { Component, clientLoader } from './home.route.ts'

const provider = provideForTests()

/** Opens the start page of a user with this address. */
async function open(account: Partial<typeof ACCOUNT>) {
  beLoggedIn('user')
  provider.respondTo('GET User', { status: 200, body: EMPTY_USER })
  provider.respondTo('GET User/Account', { status: 200, body: { ...ACCOUNT, ...account } })
  const route = { path: '/account', Component, loader: clientLoader, HydrateFallback: () => null }
  render(<RouterProvider router={createMemoryRouter([route], { initialEntries: ['/account'] })} />)
  await screen.findByRole('heading', { name: 'Uzupełnij swoje dane' })
  return userEvent.setup()
}

it('asks for the confirmation of the address, and mails the link again', async () => {
  const user = await open({ email: 'ewa@poczta.example', isEmailConfirmed: false })
  expect(screen.getByText(/na adres ewa@poczta\.example/)).toBeTruthy()
  provider.respondTo('POST User/EmailConfirmation', { status: 204, body: null })
  await user.click(screen.getByRole('button', { name: 'Wyślij ponownie' }))
  await waitFor(() =>
    expect(provider.requests.map(({ path }) => path)).toContain('/api/User/EmailConfirmation'),
  )
})

it.each([{ isEmailConfirmed: true }, { email: null, isEmailConfirmed: false }])(
  'asks for nothing with %j',
  async (account) => {
    await open(account)
    expect(screen.queryByRole('button', { name: 'Wyślij ponownie' })).toBeNull()
  },
)
