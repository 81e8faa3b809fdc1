// @vitest-environment happy-dom
import { showToast } from '@medicena/shared-ui/toast'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from './toasts.tsx'

// Node lacks it.
beforeEach(() => void vi.stubGlobal('reportError', expect.fail))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Renders the toasts of a site whose page `/slow` never loads. */
function openSite() {
  const router = createMemoryRouter([
    { path: '/slow', loader: () => new Promise(() => {}), Component: Toasts },
    { path: '*', Component: Toasts },
  ])
  render(<RouterProvider router={router} />)
  return router
}
const toast = (text: string) => screen.queryByRole('button', { name: `Zamknij powiadomienie: ${text}` })

it('shows messages that arrive before the region is loaded', async () => {
  openSite()
  showToast('Nie udało się zapisać.', 'danger')
  showToast('Zapisano.')
  expect(screen.queryByRole('region', { name: 'Powiadomienia' })).toBeNull()
  expect(await screen.findAllByRole('paragraph')).toHaveLength(2)
  showToast('Usunięto.')
  expect(await screen.findByRole('button', { name: 'Zamknij powiadomienie: Usunięto.' })).toBeTruthy()
})

it('closes messages as soon as the visitor opens another page, not in the same one', async () => {
  const now = vi.spyOn(performance, 'now')
  const router = openSite()
  await screen.findByRole('region', { name: 'Powiadomienia' })
  now.mockReturnValue(1000)
  act(() => showToast('Zapisano.'))
  now.mockReturnValue(4000)
  await act(() => router.navigate('/?sort=desc'))
  expect(toast('Zapisano.')).toBeTruthy()
  act(() => void router.navigate('/slow'))
  expect(toast('Zapisano.')).toBeNull()
})
