// @vitest-environment happy-dom
import { showToast } from '@medicena/shared-ui/toast'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Toasts } from './toasts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows messages that arrive before the region is loaded', async () => {
  // Node lacks it.
  vi.stubGlobal('reportError', expect.fail)
  render(<Toasts />)
  showToast('Zapisano.')
  showToast('Nie udało się zapisać.', 'danger')
  expect(screen.queryByRole('region', { name: 'Powiadomienia' })).toBeNull()
  expect(await screen.findAllByRole('paragraph')).toHaveLength(2)
  showToast('Usunięto.')
  expect(await screen.findByRole('button', { name: 'Zamknij powiadomienie: Usunięto.' })).toBeTruthy()
})
