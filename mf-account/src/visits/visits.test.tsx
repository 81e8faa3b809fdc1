// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ACCOUNT, sentContactRequest } from '../fixtures/entities.ts'
import { beLoggedIn, openPage } from '../fixtures/pages.tsx'
import { ok, type ProviderResponse, problem, provideForTests } from '../fixtures/provider.ts'
import * as route from '../user-data/user-data.route.ts'

const provider = provideForTests()
const FIRST_PAGE = 'GET User/ContactRequests?limit=20&offset=0'
const pageOf = (requests: readonly object[], total = requests.length) =>
  ok({ contactRequests: requests, total })

/** Opens 'Twoje dane' and returns its section of the visits. */
async function open(response: ProviderResponse) {
  provider.respondTo('GET User/Account', ok(ACCOUNT))
  provider.respondTo('GET User/PriceAlerts?include=pending', ok([]))
  provider.respondTo(FIRST_PAGE, response)
  beLoggedIn('user')
  openPage(route, '/account/user-data')
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
    expect(rows.map((row) => /Status: (.*)Wycofaj/.exec(row.textContent ?? '')?.[1])).toEqual([
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
  })

  /** Confirms the withdrawal of a request to a facility. */
  const withdraw = async (section: Awaited<ReturnType<typeof open>>, facility: string) => {
    const user = userEvent.setup()
    await user.click(section.getByRole('button', { name: `Wycofaj prośbę do placówki ${facility}` }))
    const dialog = within(screen.getByRole('dialog', { name: 'Wycofać prośbę o kontakt?' }))
    await user.click(dialog.getByRole('button', { name: 'Wycofaj prośbę' }))
    return dialog
  }

  it('are withdrawn after a confirmation; the focus stays in the list', async () => {
    const section = await open(
      pageOf([sentContactRequest({ id: 2, facilityName: 'Ząbek' }), sentContactRequest({ id: 1 })]),
    )
    provider.respondTo('DELETE User/ContactRequests/2', { status: 204, body: null })
    await withdraw(section, 'Ząbek')
    await waitFor(() => expect(section.queryByText('Ząbek')).toBeNull())
    expect(section.getAllByRole('listitem')).toHaveLength(1)
    expect(document.activeElement).toBe(section.getByRole('list'))
    expect(provider.requests.filter(({ path }) => path === '/api/User/ContactRequests/2')).toHaveLength(1)
  })

  it('say how to arrange one after the last was withdrawn; the focus stays in the section', async () => {
    const section = await open(pageOf([sentContactRequest()]))
    provider.respondTo('DELETE User/ContactRequests/1', { status: 204, body: null })
    await withdraw(section, 'Dentus')
    const link = await section.findByRole('link', { name: 'Znajdź placówkę' })
    expect(link.getAttribute('href')).toBe('/')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Twoje wizyty' }))
  })

  it('that fail to be withdrawn stay, with the provider’s message', async () => {
    const section = await open(pageOf([sentContactRequest()]))
    provider.respondTo('DELETE User/ContactRequests/1', problem(503, 'Serwis ma chwilową przerwę.'))
    const dialog = await withdraw(section, 'Dentus')
    expect(await dialog.findByText('Serwis ma chwilową przerwę.')).toBeTruthy()
    expect(section.getByText('Leczenie kanałowe')).toBeTruthy()
  })

  it('can be loaded after all loaded ones were withdrawn', async () => {
    const section = await open(pageOf([sentContactRequest({ id: 2 })], 21))
    provider.respondTo('DELETE User/ContactRequests/2', { status: 204, body: null })
    await withdraw(section, 'Dentus')
    expect(await section.findByText(/^Pokazano 0 z\s20$/)).toBeTruthy()
    const rest = pageOf([sentContactRequest({ id: 1, facilityName: 'Ostatnia' })], 20)
    provider.respondTo('GET User/ContactRequests?limit=20&offset=0', rest)
    await userEvent.click(section.getByRole('button', { name: 'Pokaż więcej' }))
    expect(await section.findByText('Ostatnia')).toBeTruthy()
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
