// @vitest-environment happy-dom
import type { SavedLists } from '@medicena/provider-client/saved-lists'
import { endSession, startSession } from '@medicena/zone-kit/session'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FAVOURITES, SAVED } from '../fixtures/favourites.ts'
import { readRecentSearches, setRecentSearches } from '../recent-searches/recent-searches.ts'
import { FavouritesPage } from './favourites.tsx'
import { favourites } from './favourites-list.ts'
import { FavouritesNumber } from './favourites-number.tsx'

const PLAN = { service: 'Plan: RTG', place: 'Opole', url: '/plan?uslugi=rtg' }

/** The account, as the provider stores it. */
let account: SavedLists

beforeEach(() => {
  account = { isKept: null, decidedAt: null, favourites: [], plans: [] }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.endsWith('SavedLists') && !pathname.endsWith('Consent'))
      return Response.json({ favourites: FAVOURITES })
    if (request.method === 'PUT') account = { ...account, ...(await request.json()) }
    if (pathname.endsWith('Consent')) account.decidedAt = '2026-11-26T12:00:00Z'
    return Response.json(account)
  })
})
afterEach(() => {
  act(endSession)
  cleanup()
  favourites.write([])
  setRecentSearches([])
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Opens the page of favourites, signed in, with the header's number. */
async function openPage() {
  const tokenExpiration = new Date(Date.now() + 3_600_000).toISOString()
  startSession({ token: 'x', userType: 'user', tokenExpiration }, { remember: true })
  const Component = () => (
    <>
      <FavouritesNumber />
      <FavouritesPage />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component }])} />)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const keys = (list: readonly { readonly facility: number }[]) => list.map(({ facility }) => facility).sort()

it('asks once, then keeps the lists of account and browser the same', async () => {
  favourites.write(SAVED.slice(0, 2))
  setRecentSearches([PLAN])
  await openPage()
  expect(await screen.findByText('Zapisać ulubione i plany na koncie?')).toBeTruthy()
  expect(account.favourites).toEqual([])
  await press('Zgadzam się')
  await waitFor(() => expect(account.plans).toEqual([PLAN]))
  expect(keys(account.favourites)).toEqual([12, 34])
  act(() => favourites.write(SAVED.slice(0, 1)))
  await waitFor(() => expect(keys(account.favourites)).toEqual([12]))
  await press('Usuń z konta')
  await screen.findByRole('button', { name: 'Zapisuj też na koncie' })
  expect(account.isKept).toBe(false)
  expect(keys(favourites.read())).toEqual([12])
})

it('stores nothing after a refusal, and does not ask again', async () => {
  favourites.write(SAVED.slice(0, 1))
  await openPage()
  await press('Nie, tylko tutaj')
  await screen.findByRole('button', { name: 'Zapisuj też na koncie' })
  expect(account).toMatchObject({ isKept: false, favourites: [] })
  expect(screen.queryByText('Zapisać ulubione i plany na koncie?')).toBeNull()
})

it('adds a new browser to the account, and leaves nothing in it after the logout', async () => {
  account = {
    isKept: true,
    decidedAt: '2026-11-20T12:00:00Z',
    plans: [PLAN],
    favourites: SAVED.slice(0, 1).map((favourite) => ({ ...favourite })),
  }
  favourites.write(SAVED.slice(1, 2))
  await openPage()
  await waitFor(() => expect(keys(account.favourites)).toEqual([12, 34]))
  expect(keys(favourites.read())).toEqual([12, 34])
  expect(readRecentSearches()).toEqual([PLAN])
  act(endSession)
  await waitFor(() => expect(favourites.read()).toEqual([]))
  expect(localStorage.getItem('listsOfAccount')).toBeNull()
})
