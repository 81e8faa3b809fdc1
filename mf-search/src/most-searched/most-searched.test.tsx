// @vitest-environment happy-dom

import { renderPage } from '@medicena/zone-kit/testing/render-page'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { mostSearched } from '../fixtures/home-responses.ts'
import { serviceCardView } from '../service-card/service-card-view.ts'
import { MostSearched } from './most-searched.tsx'

afterEach(cleanup)

it('lists the services with their lowest prices, below a search bar that does not collapse', async () => {
  await renderPage(MostSearched, mostSearched().map(serviceCardView))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9)
  expect(screen.getByText(/^1250/)).toBeTruthy()
  expect(screen.getByText('Brak ofert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Wyszukaj usługę' })).toBeNull()
})

it('links to the specialisations if there are no searches yet', async () => {
  await renderPage(MostSearched, [])
  expect(screen.getByRole('link', { name: 'Zobacz specjalizacje' }).getAttribute('href')).toBe(
    '/#specjalizacje',
  )
})
