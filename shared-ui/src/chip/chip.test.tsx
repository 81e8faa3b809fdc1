// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Chip } from './chip.tsx'

afterEach(cleanup)

test('is a button named by its action', async () => {
  const remove = vi.fn()
  render(<Chip onRemove={remove}>do 500 zł</Chip>)
  await userEvent.click(screen.getByRole('button', { name: 'Usuń filtr: do 500 zł' }))
  expect(remove).toHaveBeenCalledTimes(1)
})

test('is a link if it has an href', () => {
  render(<Chip href="/uslugi-medyczne/stomatologia">do 500 zł</Chip>)
  const link = screen.getByRole('link', { name: 'Usuń filtr: do 500 zł' })
  expect(link.getAttribute('href')).toBe('/uslugi-medyczne/stomatologia')
})
