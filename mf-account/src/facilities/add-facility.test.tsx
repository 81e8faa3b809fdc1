// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ACCOUNT, BELCHATOW } from '../fixtures/entities.ts'
import { beLoggedIn, openPage } from '../fixtures/pages.tsx'
import { ok, provideForTests } from '../fixtures/provider.ts'
import * as route from './add-facility.route.ts'

const provider = provideForTests()

it('says before the form what a confirmed address is needed for', async () => {
  beLoggedIn('manager')
  const account = { ...ACCOUNT, email: 'ewa@klinika.example', isEmailConfirmed: false }
  provider.respondTo('GET User/Account', ok(account))
  provider.respondTo('GET Location/GetCityBySlug/belchatow', ok(BELCHATOW))
  openPage(route, '/account/add-institution')
  await screen.findByRole('textbox', { name: 'Nazwa placówki' })
  expect(screen.getByText(/ewa@klinika\.example\. Bez potwierdzenia nie możesz dodać/)).toBeTruthy()
})
