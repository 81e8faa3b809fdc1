// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { type ProviderResponse, problem, provideForTests } from '../fixtures/provider-server.ts'
import { sentContactRequest } from '../fixtures/sent-contact-requests.ts'
import { ACCOUNT, EMPTY_USER } from '../fixtures/story-account.ts'
import { clientLoader } from '../user-data/user-data.route.ts'
import { UserDataScreen } from '../user-data/user-data.tsx'

const provider = provideForTests()
const FIRST_PAGE = 'GET User/ContactRequests?limit=20&offset=0'
const ok = (body: unknown) => ({ status: 200, body })
const pageOf = (requests: readonly object[], total = requests.length) =>
  ok({ contactRequests: requests, total })

/** Opens 'Twoje dane' and returns its section of the visits. */
async function open(response: ProviderResponse) {
  provider.respondTo('GET User', ok(EMPTY_USER))
  provider.respondTo('GET User/Account', ok(ACCOUNT))
  provider.respondTo('GET User/PriceAlerts?include=pending', ok([]))
  provider.respondTo(FIRST_PAGE, response)
  beLoggedIn('user')
  const page = { Component: UserDataScreen, loader: clientLoader, HydrateFallback: () => null }
  const router = createMemoryRouter([{ path: '/account/user-data', ...page }], {
    initialEntries: ['/account/user-data'],
  })
  render(<RouterProvider router={router} />)
  return within(await screen.findByRole('region', { name: 'Twoje wizyty' }))
}

describe('the visits', () => {
  it('list the requests with date, facility, service, message and status', async () => {
    const section = await open(
      pageOf([
        sentContactRequest({ id: 1, status: 'answered', message: 'Najlepiej rano.' }),
        sentContactRequest({ id: 2, status: 'read', facilityUrl: null, serviceName: null }),
        sentContactRequest({ id: 3 }),
      ]),
    )
    const rows = section.getAllByRole('listitem')
    expect(rows.map((row) => /Status: (.*)/.exec(row.textContent ?? '')?.[1])).toEqual([
      'Z odpowiedzią',
      'Przeczytana',
      'Wysłana',
    ])
    const [linked, hidden] = rows.map((row) => within(row))
    expect(linked?.getByRole('link', { name: 'Dentus' }).getAttribute('href')).toBe(
      '/placowki/dentus-wroclaw-id7',
    )
    expect(linked?.getByText('Leczenie kanałowe')).toBeTruthy()
    expect(linked?.getByText('20 listopada 2026')).toBeTruthy()
    const message = linked?.getByText('Najlepiej rano.')
    expect(message?.closest('details')?.open).toBe(false)
    expect(message?.closest('details')?.textContent).toMatch(/^Twoja wiadomość do placówki Dentus/)
    expect(hidden?.queryByText(/^Twoja wiadomość/)).toBeNull()
    expect(hidden?.queryByRole('link')).toBeNull()
    expect(section.queryByRole('button')).toBeNull()
  })

  it('load more on demand', async () => {
    const requests = Array.from({ length: 20 }, (_, index) => sentContactRequest({ id: 100 - index }))
    const section = await open(pageOf(requests, 21))
    const last = sentContactRequest({ id: 1, facilityName: 'Ostatnia', facilityUrl: null })
    provider.respondTo('GET User/ContactRequests?limit=20&offset=20', pageOf([last], 21))
    await userEvent.click(section.getByRole('button', { name: 'Pokaż więcej' }))
    await waitFor(() => expect(section.getByText('Ostatnia')).toBeTruthy())
    expect(section.getAllByRole('listitem')).toHaveLength(21)
  })

  it('say how to arrange one if there are none', async () => {
    const section = await open(pageOf([]))
    expect(section.getByRole('link', { name: 'Znajdź placówkę' }).getAttribute('href')).toBe('/')
  })

  it('that fail to load leave the page usable, are logged and can be retried', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const section = await open(problem(503))
    expect(screen.getByRole('button', { name: 'Edytuj' })).toBeTruthy()
    expect(log).toHaveBeenCalledOnce()
    provider.respondTo(FIRST_PAGE, pageOf([sentContactRequest()]))
    await userEvent.click(section.getByRole('button', { name: 'Spróbuj ponownie' }))
    expect(await section.findByText('Leczenie kanałowe')).toBeTruthy()
  })
})
