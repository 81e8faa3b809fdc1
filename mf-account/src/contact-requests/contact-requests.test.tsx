// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { contactRequest } from '../fixtures/manager-data.ts'
import { beLoggedIn } from '../fixtures/pages.tsx'
import { problem, provideForTests } from '../fixtures/provider-server.ts'
import { clientLoader } from './contact-requests.route.ts'
import { ContactRequestsScreen } from './contact-requests.tsx'

const provider = provideForTests()
const ok = (body: unknown) => ({ status: 200, body })
const LIST = 'GET MedicalFacility/Managed/ContactRequests?'
const ANNA = contactRequest()
const JAN = contactRequest({ id: 2, name: 'Jan Kowalski', status: 'answered' })

async function open() {
  beLoggedIn('manager')
  const counts = { new: 1, read: 0, answered: 1 }
  provider.respondTo('GET User', problem(404))
  provider.respondTo(`${LIST}limit=20&offset=0`, ok({ contactRequests: [ANNA, JAN], total: 2, counts }))
  provider.respondTo(
    `${LIST}limit=20&offset=0&status=answered`,
    ok({ contactRequests: [JAN], total: 1, counts }),
  )
  const route = {
    path: '/',
    Component: ContactRequestsScreen,
    loader: clientLoader,
    HydrateFallback: () => null,
  }
  render(<RouterProvider router={createMemoryRouter([route])} />)
  await screen.findByRole('heading', { name: 'Anna Nowak' })
  return userEvent.setup()
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const filter = () => screen.getByLabelText('Pokaż zgłoszenia')
const options = () =>
  within(filter())
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('lists requests by status, with their numbers', async () => {
  const user = await open()
  expect(options()).toEqual(['Wszystkie (2)', 'Nowe (1)', 'Przeczytane (0)', 'Z odpowiedzią (1)'])
  await user.selectOptions(filter(), 'answered')
  await waitFor(() => expect(names()).toEqual(['Jan Kowalski']))
})

it('saves a status with the version that the manager has seen, and counts it', async () => {
  const user = await open()
  provider.respondTo('PUT MedicalFacility/ContactRequests/1', ok({ ...ANNA, status: 'read', version: 'v2' }))
  await user.selectOptions(screen.getByLabelText('Status zgłoszenia: Anna Nowak'), 'read')
  await waitFor(() => expect(options()).toContain('Przeczytane (1)'))
  expect(provider.sent).toMatchObject([{ body: { status: 'read' }, ifMatch: '"v1"' }])
  expect(screen.queryByText('Nowe', { selector: 'span' })).toBeNull()
  expect(names()).toEqual(['Anna Nowak', 'Jan Kowalski'])
})

it('shows both statuses when it has changed meanwhile', async () => {
  const user = await open()
  provider.respondTo('PUT MedicalFacility/ContactRequests/1', problem(412, 'Zmienione w międzyczasie.'))
  const stored = { ...ANNA, status: 'answered', version: 'v2' }
  provider.respondTo('GET MedicalFacility/ContactRequests/1', ok(stored))
  await user.selectOptions(screen.getByLabelText('Status zgłoszenia: Anna Nowak'), 'read')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^Twoja wersja/).parentElement?.textContent).toContain('Przeczytane')
  await user.click(dialog.getByLabelText(/^Zapisana wersja/))
  await user.click(dialog.getByRole('button', { name: 'Zapisz wybrane' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Status zgłoszenia: Anna Nowak')).toHaveProperty('value', 'answered'),
  )
  expect(provider.sent).toHaveLength(1)
})
