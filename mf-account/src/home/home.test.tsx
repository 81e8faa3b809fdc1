// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { provideForTests } from '../fixtures/provider-server.ts'
import { ACCOUNT, EMPTY_USER, FULL_USER } from '../fixtures/story-account.ts'
import { Component, clientLoader } from './home.route.ts'

const provider = provideForTests()

/** Opens the start page of a user with this address. */
async function open(account: Partial<typeof ACCOUNT>, data = EMPTY_USER) {
  beLoggedIn('user')
  provider.respondTo('GET User', { status: 200, body: data })
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

it('greets by the address as long as there is no name', async () => {
  await open({ email: 'ewa@poczta.example' })
  expect(screen.getByText('Witaj, ewa@\u200bpoczta.example')).toBeTruthy()
  cleanup()
  await open({ email: 'ewa@poczta.example' }, { ...FULL_USER, phoneNumber: null, name: 'Ewa' })
  expect(screen.getByText('Witaj, Ewa')).toBeTruthy()
})

it('links to what is missing, saved and can be looked for, but not to what the menu links to', async () => {
  await open({})
  const cards = screen.getAllByRole('heading', { level: 2 }).map((heading) => {
    const link = heading.querySelector('a')
    return [link?.textContent, link?.getAttribute('href')]
  })
  expect(cards).toEqual([
    ['Uzupełnij swoje dane', '/account/user-data'],
    ['Ulubione ', '/ulubione'],
    ['Porównaj ceny usług', '/'],
    ['Policz koszt całego leczenia', '/plan'],
    ['Zobacz promocje dnia', '/promocje'],
  ])
})
