// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Chip } from './chip.tsx'

afterEach(cleanup)

test('is a link named by its action', () => {
  render(<Chip href="/uslugi-medyczne/stomatologia">do 500 zł</Chip>)
  const link = screen.getByRole('link', { name: 'Usuń filtr: do 500 zł' })
  expect(link.getAttribute('href')).toBe('/uslugi-medyczne/stomatologia')
})
