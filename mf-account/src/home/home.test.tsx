// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ACCOUNT } from '../fixtures/entities.ts'
import { beLoggedIn, openPage } from '../fixtures/pages.tsx'
import { ok, provideForTests } from '../fixtures/provider.ts'
import * as route from './home.route.ts'

const provider = provideForTests()

/** Opens the start page of a user with this address. */
async function open(account: Partial<typeof ACCOUNT>) {
  beLoggedIn('user')
  provider.respondTo('GET User/Account', ok({ ...ACCOUNT, ...account }))
  const { user } = openPage(route, '/account')
  await screen.findByRole('heading', { name: 'Uzupełnij swoje dane' })
  return user
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
