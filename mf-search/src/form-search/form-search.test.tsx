// @vitest-environment happy-dom

import { renderPage } from '@medicena/zone-kit/testing/render-page'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { FormSearchView } from './form-search.server.ts'
import { FormSearch } from './form-search.tsx'

const VIEW: FormSearchView = {
  service: 'xyzzy',
  location: 'Wrocław',
  foundService: null,
  place: null,
  suggestions: [],
  hasFacilities: false,
  mostSearched: [],
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name }).value

afterEach(cleanup)

it('names the unknown service and keeps the typed texts', async () => {
  await renderPage(FormSearch, VIEW)
  expect(heading()).toBe('Nie znaleźliśmy usługi „xyzzy”')
  expect([value(/Usługa/), value(/Miasto/)]).toEqual(['xyzzy', 'Wrocław'])
})

it.each([
  ['Nie znaleźliśmy usługi „dentu”', 'Czy chodziło o…', false],
  ['Placówki o nazwie „dentu”', 'Znalezione placówki', true],
])('says "%s" and links below "%s" what was found', async (title, name, hasFacilities) => {
  const suggestions = [{ name: 'Dentus, Wrocław', url: '/placowki/dentus-wroclaw-id12' }]
  await renderPage(FormSearch, { ...VIEW, service: 'dentu', suggestions, hasFacilities })
  expect(heading()).toBe(title)
  const link = within(screen.getByRole('navigation', { name })).getByRole('link', { name: /^Dentus/ })
  expect(link.getAttribute('href')).toBe(suggestions[0]?.url)
})

it.each([
  ['dentysta NFZ', /^Porównujemy ceny wizyt prywatnych, nie świadczeń NFZ\./],
  ['bezpłatny dentysta', /^Porównujemy ceny wizyt prywatnych, nie świadczeń NFZ\./],
  ['okulista', /^Porównujemy ceny w stomatologii i medycynie estetycznej\./],
])('says for "%s" what it compares', async (service, text) => {
  await renderPage(FormSearch, { ...VIEW, service })
  expect(screen.getByText(text)).toBeTruthy()
})

it('names the unknown place and links to the service in all of Poland', async () => {
  const foundService = { name: 'Implant', url: '/uslugi-medyczne/stomatologia/implant' }
  await renderPage(FormSearch, { ...VIEW, service: 'implant', location: 'Atlantyda', foundService })
  expect(heading()).toBe('Nie znaleźliśmy miejsca „Atlantyda”')
  expect(screen.getByRole('link', { name: 'Implant – ceny w całej Polsce' }).getAttribute('href')).toBe(
    foundService.url,
  )
})

it('invites to type a service if none was typed', async () => {
  await renderPage(FormSearch, { ...VIEW, service: '' })
  expect(heading()).toBe('Wyszukaj usługę lub specjalizację')
})

it('lists the categories with offers in a place that was searched for alone', async () => {
  const place = { name: 'Wrocław', slug: 'wroclaw', inPlace: 'we Wrocławiu' }
  const root = { name: 'Stomatologia', href: '/uslugi-medyczne/stomatologia/wroclaw' }
  const endodontics = { name: 'Endodoncja', href: '/endodoncja/wroclaw', offers: '12 ofert' }
  await renderPage(FormSearch, {
    ...VIEW,
    service: '',
    place: { ...place, roots: [{ ...root, categories: [endodontics] }] },
  })
  expect(heading()).toBe('Usługi medyczne we Wrocławiu')
  expect([value(/Usługa/), value(/Miasto/)]).toEqual(['', 'Wrocław'])
  const categories = within(screen.getByRole('region', { name: 'Stomatologia' }))
  expect(categories.getByRole('link', { name: 'Endodoncja' }).getAttribute('href')).toBe(endodontics.href)
  expect(categories.getByText('12 ofert')).toBeTruthy()
  cleanup()
  await renderPage(FormSearch, {
    ...VIEW,
    service: '',
    place: { ...place, roots: [{ ...root, categories: [] }] },
  })
  expect(screen.getByText(/^Nie znamy jeszcze cen we Wrocławiu/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Stomatologia' }).getAttribute('href')).toBe(root.href)
})
