// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NotFound } from './not-found.tsx'

afterEach(cleanup)

const services = ['Skaling', 'Piaskowanie', 'Wypełnienie', 'Korona'].map((name, index) => ({
  name,
  url: `/uslugi-medyczne/stomatologia/${index}`,
  ...(index === 0 && { price: '120 zł' }),
}))

test('says so, leads home and proposes the first three most-searched services', () => {
  render(<NotFound mostSearched={services} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Nie odnaleziono strony' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Wróć na stronę główną' }).getAttribute('href')).toBe('/')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Skalingod 120 zł',
    'Piaskowanie',
    'Wypełnienie',
  ])
  expect(screen.getByRole('link', { name: /Skaling/ }).getAttribute('href')).toBe(services[0]?.url)
  expect(screen.getByRole('link', { name: 'Zobacz więcej >' }).getAttribute('href')).toBe(
    '/najczesciej-wyszukiwane',
  )
})

test('without services it still leads home and promises nothing', () => {
  render(<NotFound />)
  expect(screen.getByRole('link', { name: 'Wróć na stronę główną' })).toBeTruthy()
  expect(screen.queryByText('Najczęściej wyszukiwane')).toBeNull()
})
