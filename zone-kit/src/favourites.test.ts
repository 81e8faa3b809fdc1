// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Consent } from './consent.ts'
import type { Favourite } from './favourites.ts'

const favourite = (facility: number, service: number | null = 101): Favourite => ({
  ...{ facility, service, name: `Gabinet ${facility}`, price: 250, savedOn: '2026-11-23' },
})
const CONSENT = { analytics: false, functional: true, advertising: false }

/** Loads the modules as a new document does, with a component that reads the favourites. */
async function openPage() {
  cleanup()
  vi.resetModules()
  const { saveConsent } = await import('./consent.ts')
  const { areFavouritesLasting, setFavourites, useFavourites } = await import('./favourites.ts')
  const { result } = renderHook(useFavourites)
  return {
    saveConsent: (consent: Consent) => act(() => saveConsent(consent)),
    favourites: () => result.current,
    areLasting: areFavouritesLasting,
    save: (...favourites: Favourite[]) => act(() => setFavourites(favourites)),
  }
}

const stored = () =>
  ['favourites', 'favouritesOfTab'].map((key) =>
    JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? '[]'),
  )

afterEach(() => {
  cleanup()
  // The module keeps the favourites, and other test files share this process.
  vi.resetModules()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('are kept for the tab without consent', async () => {
  const { favourites, save, areLasting } = await openPage()
  expect(favourites()).toEqual([])
  save(favourite(1))
  expect(stored()).toEqual([[], [favourite(1)]])
  expect(areLasting()).toBe(false)
  expect((await openPage()).favourites()).toEqual([favourite(1)])
})

test('move to lasting storage with consent, and back when it is withdrawn', async () => {
  const { saveConsent, save, favourites, areLasting } = await openPage()
  save(favourite(1))
  saveConsent(CONSENT)
  expect(stored()).toEqual([[favourite(1)], []])
  expect(areLasting()).toBe(true)
  saveConsent({ ...CONSENT, functional: false })
  expect(stored()).toEqual([[], [favourite(1)]])
  expect([areLasting(), favourites()]).toEqual([false, [favourite(1)]])
})

test('stay where they are while visitors are asked again', async () => {
  const { saveConsent, save } = await openPage()
  saveConsent(CONSENT)
  save(favourite(1))
  localStorage.setItem('approvalCookiesRecord', '{"textVersion":1}')
  const later = await openPage()
  later.save(favourite(2), favourite(1))
  expect(stored()).toEqual([[favourite(2), favourite(1)], []])
})

test('follow the other tabs', async () => {
  const { saveConsent, favourites } = await openPage()
  saveConsent(CONSENT)
  localStorage.setItem('favourites', JSON.stringify([favourite(3)]))
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'favourites' })))
  expect(favourites()).toEqual([favourite(3)])
})

test('leave nothing behind when the last one is removed', async () => {
  const { save } = await openPage()
  save(favourite(1))
  save()
  expect(sessionStorage).toHaveLength(0)
})

test.each(['nonsense', '{}', '[null,5,{"facility":"1"}]'])(
  'ignore stored values such as %s',
  async (text) => {
    sessionStorage.setItem('favouritesOfTab', text)
    expect((await openPage()).favourites()).toEqual([])
  },
)

test('work without access to storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const { save, favourites, saveConsent } = await openPage()
  save(favourite(1))
  saveConsent(CONSENT)
  expect(favourites()).toEqual([favourite(1)])
})
