// @vitest-environment happy-dom
import { GROUP_CONTACT_CONSENT_VERSION } from '@medicena/provider-client/contact-requests'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { problem, stubProvider } from '../fixtures/stub-provider.ts'
import { GroupContactRequest } from './group-contact-request.tsx'

const FACILITIES = [
  { id: 12, name: 'Dentus' },
  { id: 34, name: 'Uśmiech' },
]
const path = (id: number) => `/api/MedicalFacility/${id}/ContactRequests`

afterEach(cleanup)

it('sends each facility the same data, with a consent that names all, and retries only what has failed', async () => {
  let failing = path(34)
  const requests = stubProvider((path) =>
    path === failing ? problem(503) : new Response(null, { status: 204 }),
  )
  render(<GroupContactRequest facilities={FACILITIES} message="Proszę o termin." />)
  await userEvent.type(screen.getByLabelText('Imię i nazwisko'), 'Anna Nowak')
  await userEvent.type(screen.getByLabelText('Adres e-mail'), 'anna@example.pl')
  await userEvent.click(screen.getByRole('checkbox', { name: /placówkom: Dentus i Uśmiech/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij prośbę' }))
  await screen.findByText('Nie wszystkie prośby zostały wysłane')
  expect(screen.getByText(/^: wysłano$/).closest('li')?.textContent).toContain('Dentus')
  failing = ''
  await userEvent.click(screen.getByRole('button', { name: 'Wyślij do pozostałych' }))
  const message = (await screen.findByText('Prośby wysłane')).closest('[tabindex]')
  expect(message?.textContent).toMatch(/Dentus: wysłano.*Uśmiech: wysłano/)
  expect(requests.map((request) => request.path).sort()).toEqual([path(12), path(34), path(34)])
  for (const { body } of requests)
    expect(body).toMatchObject({
      email: 'anna@example.pl',
      message: 'Proszę o termin.',
      serviceId: null,
      consentVersion: GROUP_CONTACT_CONSENT_VERSION,
    })
})
