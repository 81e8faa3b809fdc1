// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { managedFacility } from '../fixtures/manager-data.ts'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { provideForTests } from '../fixtures/provider-server.ts'
import { EMPTY_USER } from '../fixtures/story-account.ts'
import { Component, clientLoader } from './facility-list.route.ts'

const provider = provideForTests()

it('names what a profile lacks, with links to where it is added', async () => {
  beLoggedIn('manager')
  provider.respondTo('GET User', { status: 200, body: EMPTY_USER })
  const facilities = [
    managedFacility({ offersNumber: 0, photosNumber: 0 }),
    managedFacility({ id: 8, name: 'Pełny profil', openingHours: [[], [], [], [], [], [], []] }),
  ]
  provider.respondTo('GET MedicalFacility/Managed', { status: 200, body: facilities })
  const path = '/account/medical-services'
  const route = { path, Component, loader: clientLoader, HydrateFallback: () => null }
  render(<RouterProvider router={createMemoryRouter([route], { initialEntries: [path] })} />)
  const list = within(
    await screen.findByRole('list', { name: /^Czego brakuje na profilu placówki Pod Lipami/ }),
  )
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['cennik', '/account/medical-services/7/prices'],
    ['godziny otwarcia', '/account/medical-services/7#facility-monday'],
    ['zdjęcia', '/account/medical-services/7/photos'],
  ])
  expect(screen.queryByRole('list', { name: /Pełny profil/ })).toBeNull()
})
