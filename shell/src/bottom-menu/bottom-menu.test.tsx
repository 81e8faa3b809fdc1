// @vitest-environment happy-dom
import { endSession, startSession } from '@medicena/zone-kit/session'
import { SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BottomMenu } from './bottom-menu.tsx'

const category = (id: number, name: string, url: string) => ({
  id,
  name,
  url,
  groups: [],
  categories: [] as object[],
  isElapsed: false,
})
const tree = [
  {
    ...category(1, 'Stomatologia', '/uslugi-medyczne/stomatologia'),
    categories: [category(2, 'Ortodoncja', '/uslugi-medyczne/stomatologia/ortodoncja')],
  },
]

const provider = vi.fn<typeof fetch>()

function open(path = '/') {
  const router = createMemoryRouter([{ path: '*', Component: BottomMenu }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
}

beforeEach(() => {
  provider.mockImplementation(async () => Response.json(tree))
  vi.stubGlobal('fetch', provider)
})
afterEach(() => {
  cleanup()
  provider.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('links to home, favourites, categories and, without a session, the login', () => {
  open('/ulubione')
  const links = within(screen.getByRole('navigation', { name: 'Menu dolne' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Strona główna', '/'],
    ['Ulubione', '/ulubione'],
    ['Kategorie', '/#specjalizacje'],
    ['Mój profil', '/logowanie'],
  ])
  expect(screen.getByRole('link', { name: 'Ulubione', current: 'page' })).toBeTruthy()
})

test('shows the number of favourites that a zone provides', async () => {
  const find = (() => ({ Component: () => 2 })) as unknown as SlotResolver['find']
  const router = createMemoryRouter([{ path: '*', Component: BottomMenu }])
  render(
    <SlotContext value={{ find }}>
      <RouterProvider router={router} />
    </SlotContext>,
  )
  expect(await screen.findByRole('link', { name: 'Ulubione 2' })).toBeTruthy()
})

test('leads to the account with a session', () => {
  open()
  const tokenExpiration = new Date(Date.now() + 3_600_000).toISOString()
  act(() => startSession({ token: 'x', userType: 'user', tokenExpiration }, { remember: false }))
  expect(screen.getByRole('link', { name: 'Mój profil' }).getAttribute('href')).toBe('/account')
  act(() => endSession())
})

test('Kategorie opens the tree over the page and requests it once', async () => {
  open()
  expect(provider).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('link', { name: 'Kategorie' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kategorie' })
  const link = await within(dialog).findByRole('link', { name: 'Ortodoncja', hidden: true })
  expect(link.getAttribute('href')).toBe('/uslugi-medyczne/stomatologia/ortodoncja')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zamknij' }))
  await userEvent.click(screen.getByRole('link', { name: 'Kategorie' }))
  expect(provider).toHaveBeenCalledTimes(1)
  const [request] = provider.mock.calls[0] ?? []
  expect(request instanceof Request && new URL(request.url).pathname).toBe('/api/Category/GetTree')
})

test('expands and marks the branch of the current page', async () => {
  open('/uslugi-medyczne/stomatologia/ortodoncja')
  await userEvent.click(screen.getByRole('link', { name: 'Kategorie' }))
  const link = await screen.findByRole('link', { name: 'Ortodoncja', current: 'page' })
  expect(link.closest('details')?.open).toBe(true)
})

test('shows an error that can be retried', async () => {
  vi.stubGlobal('reportError', vi.fn())
  provider.mockImplementation(async () => new Response(null, { status: 404 }))
  open()
  await userEvent.click(screen.getByRole('link', { name: 'Kategorie' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  provider.mockImplementation(async () => Response.json(tree))
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(await screen.findByText('Stomatologia')).toBeTruthy()
})
