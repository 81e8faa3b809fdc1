// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorPanel } from './error-panel.tsx'

afterEach(cleanup)

test('is an alert with a retry button', async () => {
  const retry = vi.fn()
  render(<ErrorPanel title="Nie udało się wczytać ofert" onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('Nie udało się wczytać ofert')
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(retry).toHaveBeenCalledTimes(1)
})
