// @vitest-environment happy-dom
import { GROUP_CONTACT_CONSENT_VERSION } from '@medicena/provider-client/contact-requests'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type FakeProvider, problem, startProvider } from '../fixtures/fake-provider.ts'
import { GroupContactRequest } from './group-contact-request.tsx'

const FACILITIES = [
  { id: 12, name: 'Dentus' },
  { id: 34, name: 'Uśmiech' },
]
const path = (id: number) => `/api/MedicalFacility/${id}/ContactRequests`
let provider: FakeProvider

beforeAll(async () => {
  provider = await startProvider()
  window.happyDOM.setURL(`${provider.origin}/`)
})
beforeEach(() => {
  provider.requests.length = 0
  provider.reactions.clear()
})
afterEach(cleanup)
afterAll(() => provider.stop())

async function sendForm() {
  const user = userEvent.setup()
  render(<GroupContactRequest facilities={FACILITIES} message="Proszę o termin." />)
  await user.type(screen.getByLabelText('Imię i nazwisko'), 'Anna Nowak')
  await user.type(screen.getByLabelText('Adres e-mail'), 'anna@example.pl')
  await user.click(screen.getByRole('checkbox', { name: /placówkom: Dentus i Uśmiech/ }))
  await user.click(screen.getByRole('button', { name: 'Wyślij prośbę' }))
  return user
}

it('sends the same data to each facility, with a consent that names them', async () => {
  await sendForm()
  const message = (await screen.findByText('Prośby wysłane')).closest('[tabindex]')
  await waitFor(() => expect(document.activeElement).toBe(message))
  expect(message?.textContent).toMatch(/Dentus: wysłano.*Uśmiech: wysłano/)
  expect(provider.requests.map((request) => request.path).sort()).toEqual([path(12), path(34)])
  for (const { body } of provider.requests)
    expect(body).toMatchObject({
      email: 'anna@example.pl',
      message: 'Proszę o termin.',
      serviceId: null,
      consentVersion: GROUP_CONTACT_CONSENT_VERSION,
    })
})

it('tells the status of each facility and retries only what has failed', async () => {
  provider.reactions.set(path(34), problem(503))
  const user = await sendForm()
  await screen.findByText('Nie wszystkie prośby zostały wysłane')
  expect(screen.getByText(/^: wysłano$/).closest('li')?.textContent).toContain('Dentus')
  expect(screen.getByLabelText<HTMLInputElement>('Imię i nazwisko').value).toBe('Anna Nowak')
  provider.reactions.clear()
  await user.click(screen.getByRole('button', { name: 'Wyślij do pozostałych' }))
  await screen.findByText('Prośby wysłane')
  expect(provider.requests.map((request) => request.path).sort()).toEqual([path(12), path(34), path(34)])
})

it('sends nothing without the consent', async () => {
  const user = userEvent.setup()
  render(<GroupContactRequest facilities={FACILITIES} message="" />)
  await user.click(screen.getByRole('button', { name: 'Wyślij prośbę' }))
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
  expect(provider.requests).toEqual([])
})
