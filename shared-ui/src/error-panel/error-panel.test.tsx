// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorPanel } from './error-panel.tsx'

afterEach(cleanup)

test('is announced and retries', async () => {
  const retry = vi.fn()
  render(<ErrorPanel title="Nie udało się wczytać ofert" onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('Nie udało się wczytać ofert')
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a retry under way is not started twice', async () => {
  const retry = vi.fn()
  render(<ErrorPanel title="Błąd" onRetry={retry} retrying />)
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(retry).not.toHaveBeenCalled()
})

test('promises no retry where there is none', () => {
  render(<ErrorPanel title="Błąd" headingLevel={1} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Błąd' })).toBeTruthy()
})
