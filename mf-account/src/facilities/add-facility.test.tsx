// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { provideForTests } from '../fixtures/provider-server.ts'
import { ACCOUNT, EMPTY_USER } from '../fixtures/story-account.ts'
import { Component, clientLoader } from './add-facility.route.ts'

const provider = provideForTests()
const TOWN = { id: 17, name: 'Bełchatów', slug: 'belchatow', district: 'bełchatowski', province: 'łódzkie' }

/** Opens the form of a manager with this address. */
async function open(account: Partial<typeof ACCOUNT>) {
  beLoggedIn('manager')
  provider.respondTo('GET User', { status: 200, body: EMPTY_USER })
  provider.respondTo('GET User/Account', { status: 200, body: { ...ACCOUNT, ...account } })
  provider.respondTo('GET Location/GetCityBySlug/belchatow', {
    status: 200,
    body: { ...TOWN, latitude: 51.37, longitude: 19.36 },
  })
  const route = { path: '/', Component, loader: clientLoader, HydrateFallback: () => null }
  render(<RouterProvider router={createMemoryRouter([route])} />)
  await screen.findByRole('textbox', { name: 'Nazwa placówki' })
}

it.each([
  [false, 1],
  [true, 0],
])('says before the form what a confirmed address (%s) is needed for', async (isEmailConfirmed, notices) => {
  await open({ email: 'ewa@klinika.example', isEmailConfirmed })
  expect(screen.queryAllByText(/ewa@klinika\.example\. Bez potwierdzenia nie możesz dodać/)).toHaveLength(
    notices,
  )
})
