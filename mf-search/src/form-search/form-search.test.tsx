// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../fixtures/render-page.tsx'
import type { FormSearchView } from './form-search.server.ts'
import { FormSearch } from './form-search.tsx'

const VIEW: FormSearchView = { service: 'xyzzy', location: 'Wrocław', found: null, mostSearched: [] }
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name }).value

afterEach(cleanup)

it('names the service that is not known, and keeps what was typed', async () => {
  await renderPage(FormSearch, VIEW)
  expect(heading()).toBe('Nie znaleźliśmy usługi „xyzzy”')
  expect([value(/Usługa/), value(/Miasto/)]).toEqual(['xyzzy', 'Wrocław'])
})

it('names the place that is not known, and leads to the service in all of Poland', async () => {
  const found = { name: 'Implant', url: '/uslugi-medyczne/stomatologia/implant' }
  await renderPage(FormSearch, { ...VIEW, service: 'implant', location: 'Atlantyda', found })
  expect(heading()).toBe('Nie znaleźliśmy miejsca „Atlantyda”')
  expect(screen.getByRole('link', { name: 'Implant – ceny w całej Polsce' }).getAttribute('href')).toBe(
    found.url,
  )
})

it('asks for a service where none was typed', async () => {
  await renderPage(FormSearch, { ...VIEW, service: '' })
  expect(heading()).toBe('Wyszukaj usługę lub specjalizację')
})
