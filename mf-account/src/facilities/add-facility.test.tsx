// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ACCOUNT, BELCHATOW } from '../fixtures/entities.ts'
import { beLoggedIn, openPage } from '../fixtures/pages.tsx'
import { ok, provideForTests } from '../fixtures/provider.ts'
import * as route from './add-facility.route.ts'

const provider = provideForTests()

/** Opens the form of a manager with this address. */
async function open(account: Partial<typeof ACCOUNT>) {
  beLoggedIn('manager')
  provider.respondTo('GET User/Account', ok({ ...ACCOUNT, ...account }))
  provider.respondTo('GET Location/GetCityBySlug/belchatow', ok(BELCHATOW))
  openPage(route, '/account/add-institution')
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
