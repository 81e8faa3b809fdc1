// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { SearchStrip } from './search-strip.tsx'

const IMPLANT = { name: 'Implant', url: '/uslugi-medyczne/stomatologia/implant' }

function renderStrip(props: Parameters<typeof SearchStrip>[0] = {}) {
  const router = createMemoryRouter([{ path: '*', element: <SearchStrip {...props} /> }])
  render(<RouterProvider router={router} />)
}

afterEach(cleanup)

it('collapses into a button with the current search that opens the fields', async () => {
  renderStrip({ service: IMPLANT, location: { name: 'Opole', slug: 'opole' } })
  const opener = screen.getByRole('button', { name: 'Zmień wyszukiwanie: Implant , Opole' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Usługa lub specjalizacja' }))
})

it('invites to search if there is no current search', () => {
  renderStrip()
  expect(screen.getByRole('button', { name: 'Wyszukaj usługę' })).toBeTruthy()
})

it('has the search of the latest results on pages without one of their own', () => {
  const fields = () => screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value)
  renderStrip({ service: IMPLANT, location: { name: 'Opole', slug: 'opole' } })
  cleanup()
  renderStrip()
  expect(fields()).toEqual(['Implant', 'Opole'])
  cleanup()
  renderStrip({ serviceOnlyOnMobile: true })
  expect(fields()).toEqual(['', ''])
})
