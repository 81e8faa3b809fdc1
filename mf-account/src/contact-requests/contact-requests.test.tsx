// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contactRequest } from '../fixtures/entities.ts'
import { beLoggedIn, openPage } from '../fixtures/pages.tsx'
import { ok, problem, provideForTests } from '../fixtures/provider.ts'
import * as route from './contact-requests.route.ts'

const provider = provideForTests()
const LIST = 'GET MedicalFacility/Managed/ContactRequests?'
const ANNA = contactRequest()
const JAN = contactRequest({ id: 2, name: 'Jan Kowalski', status: 'answered' })

async function open() {
  beLoggedIn('manager')
  const counts = { new: 1, read: 0, answered: 1 }
  provider.respondTo(`${LIST}limit=20&offset=0`, ok({ contactRequests: [ANNA, JAN], total: 2, counts }))
  provider.respondTo(
    `${LIST}limit=20&offset=0&status=answered`,
    ok({ contactRequests: [JAN], total: 1, counts }),
  )
  const { user } = openPage(route, '/account/contact-requests')
  await screen.findByRole('heading', { name: 'Anna Nowak' })
  return user
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
