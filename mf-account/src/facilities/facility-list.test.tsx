// @vitest-environment happy-dom
import type { Claim } from '@medicena/provider-client/claims'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { claim, managedFacility } from '../fixtures/entities.ts'
import { beLoggedIn, openPage } from '../fixtures/pages.tsx'
import { ok, provideForTests } from '../fixtures/provider.ts'
import * as route from './facility-list.route.ts'

const provider = provideForTests()

function open(facilities: readonly ManagedFacility[], claims: readonly Claim[] = []) {
  beLoggedIn('manager')
  provider.respondTo('GET MedicalFacility/Managed', ok(facilities))
  provider.respondTo('GET MedicalFacility/Managed/Claims', ok(claims))
  openPage(route, '/account/medical-services')
}

it('tells how many unusual prices wait, of public facilities', async () => {
  open([
    managedFacility({ offersNumber: 6, withheldPricesNumber: 2 }),
    managedFacility({ id: 8, offersNumber: 6, withheldPricesNumber: 1 }),
    managedFacility({ id: 9, offersNumber: 6, withheldPricesNumber: 0 }),
    managedFacility({ id: 10, offersNumber: 6, withheldPricesNumber: 6, status: 'pending' }),
  ])
  const links = await screen.findAllByRole('link', { name: /^Cennik/ })
  expect(links.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Cennik: 6 usług, 2 czekają na sprawdzenie placówki Pod Lipami',
    'Cennik: 6 usług, 1 czeka na sprawdzenie placówki Pod Lipami',
    'Cennik: 6 usług placówki Pod Lipami',
    'Cennik: 6 usług placówki Pod Lipami',
  ])
})

it('shows a claim that waits', async () => {
  open([], [claim(), claim({ id: 2, facilityName: 'Nova', status: 'rejected' })])
  expect(await screen.findByRole('link', { name: 'Zobacz zgłoszenie placówki Pod Lipami' })).toBeTruthy()
  expect(screen.queryByText('Nova')).toBeNull()
  expect(screen.queryByText('Nie masz jeszcze żadnej placówki')).toBeNull()
})

it('names what a profile lacks, with links to where it is added', async () => {
  open([
    managedFacility({ offersNumber: 0, photosNumber: 0 }),
    managedFacility({ id: 8, name: 'Pełny profil', openingHours: [[], [], [], [], [], [], []] }),
  ])
  const list = within(
    await screen.findByRole('list', { name: /^Czego brakuje na profilu placówki Pod Lipami/ }),
  )
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['cennik', '/account/medical-services/7/prices'],
    ['godziny otwarcia', '/account/medical-services/7#facility-week-0'],
    ['zdjęcia', '/account/medical-services/7/photos'],
  ])
  expect(screen.queryByRole('list', { name: /Pełny profil/ })).toBeNull()
})
