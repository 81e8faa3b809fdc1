// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ZoneError } from './zone-error.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('says in Polish what failed, as the heading of the page, and retries', async () => {
  const retry = vi.fn()
  render(<ZoneError onRetry={retry} />)
  expect(
    screen.getByRole('heading', { level: 1, name: 'Nie udało się wczytać tej części strony' }),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('the link asks the browser for a new document', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  render(<ZoneError onRetry={() => {}} href="/placowki/dentamed-id7" />)
  const link = screen.getByRole('link', { name: 'Wczytaj stronę od nowa' })
  expect(link.getAttribute('href')).toBe('/placowki/dentamed-id7')
  await userEvent.click(link)
  expect(reload).toHaveBeenCalledTimes(1)
})
