// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'

afterEach(cleanup)

test('links the parent pages and marks the current page', () => {
  render(
    <Breadcrumb
      items={[
        { name: 'Strona główna', href: '/' },
        { name: 'Placówki' },
        { name: 'Dentamed', href: '/placowki/d' },
      ]}
    />,
  )
  expect(screen.getByRole('navigation', { name: 'Ścieżka nawigacji' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Strona główna' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('link', { name: 'Placówki' })).toBeNull()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Dentamed')
})
