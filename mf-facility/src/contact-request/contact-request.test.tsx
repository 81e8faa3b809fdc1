// @vitest-environment happy-dom
import { CONTACT_CONSENT } from '@medicena/provider-client/contact-requests'
import { endSession, startSession } from '@medicena/zone-kit/session'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { problem, stubProvider } from '../fixtures/stub-provider.ts'
import { ContactRequest } from './contact-request.tsx'

afterEach(cleanup)

function renderForm() {
  render(
    <ContactRequest
      facilityId={12}
      facilityName="Dentus Centrum"
      serviceId={10}
      serviceName="Konsultacja stomatologiczna"
    />,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const consent = () => screen.getByRole('checkbox')
const submit = () => screen.getByRole('button', { name: /Wyślij prośbę|Spróbuj ponownie/ })

/** Fills in the required fields. */
async function fillIn() {
  await userEvent.type(field('Imię i nazwisko'), '  Anna Nowak ')
  await userEvent.type(field('Numer telefonu'), '600 100 200')
  await userEvent.type(field('Wiadomość (opcjonalnie)'), 'Najlepiej po 16.')
  await userEvent.click(consent())
}

describe('valid form', () => {
  it('is sent with the consent’s version and confirmed', async () => {
    const requests = stubProvider()
    renderForm()
    await fillIn()
    await userEvent.click(submit())
    const confirmation = (await screen.findByText('Prośba wysłana')).closest('[tabindex]')
    expect(confirmation?.textContent).toContain('telefonicznie (+48 600 100 200)')
    expect(screen.queryByRole('link', { name: 'Twoje wizyty' })).toBeNull()
    expect(requests).toMatchObject([
      {
        path: '/api/MedicalFacility/12/ContactRequests',
        body: {
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Anna Nowak',
          phoneNumber: '+48 600 100 200',
          email: null,
          message: 'Najlepiej po 16.',
          serviceId: 10,
          consent: true,
          consentVersion: CONTACT_CONSENT.version,
        },
        token: null,
      },
    ])
  })

  it('is filled with the details of a logged-in visitor, and carries the session, whose account lists it', async () => {
    const details = { name: 'Żaneta Nowak', email: 'zaneta@poczta.example', phoneNumber: null }
    const requests = stubProvider((path) =>
      path === '/api/User/ContactDetails' ? Response.json(details) : new Response(null, { status: 204 }),
    )
    startSession(
      { token: 'abc', tokenExpiration: '2099-01-01T00:00:00.000Z', userType: 'user' },
      { remember: true },
    )
    onTestFinished(endSession)
    renderForm()
    await waitFor(() => expect(field('Imię i nazwisko').value).toBe('Żaneta Nowak'))
    await userEvent.click(consent())
    await userEvent.click(submit())
    expect((await screen.findByText('Prośba wysłana')).closest('[tabindex]')?.textContent).toContain(
      'skontaktuje się z Tobą e-mailem (zaneta@poczta.example)',
    )
    expect(screen.getByRole('link', { name: 'Twoje wizyty' }).getAttribute('href')).toBe(
      '/account/user-data#wizyty',
    )
    expect(requests).toMatchObject([{ token: 'Bearer abc', body: { phoneNumber: null } }])
  })
})

describe('invalid form', () => {
  it('shows errors at the fields and in a summary, and sends nothing', async () => {
    const requests = stubProvider()
    renderForm()
    expect(consent()).toHaveProperty('checked', false)
    await userEvent.click(submit())
    const summary = within(screen.getByRole('alert')).getAllByRole('link')
    expect(summary.map(({ textContent }) => textContent)).toEqual([
      'Podaj imię i nazwisko.',
      'Podaj numer telefonu lub adres e-mail.',
      'Zgoda jest wymagana, aby placówka mogła się z Tobą skontaktować.',
    ])
    for (const invalid of [field('Imię i nazwisko'), field('Numer telefonu'), consent()])
      expect(invalid.getAttribute('aria-invalid')).toBe('true')
    expect(requests).toEqual([])
  })

  it('says what the consent means: who receives the data, health, and how long they are stored', () => {
    renderForm()
    const text = screen.getByText(/Twoje dane otrzyma Dentus Centrum/).textContent
    expect(text).toMatch(/mogą dotyczyć zdrowia.*najwyżej 90 dni/)
  })
})

describe('provider errors', () => {
  it.each([
    ['a network error', () => Promise.reject(new TypeError('offline')), 'Nie udało się wysłać prośby'],
    ['too many requests', () => problem(429, { detail: 'Spróbuj za 10 minut.' }), 'Jeszcze chwila'],
    ['no manager', () => problem(409, { detail: 'Zadzwoń do niej.' }), 'Prośba nie została przyjęta'],
  ])('shows a message for %s, and retries the same request', async (_, fail, title) => {
    let respond: () => Response | Promise<Response> = fail
    const requests = stubProvider(() => respond())
    renderForm()
    await fillIn()
    await userEvent.click(submit())
    await screen.findByText(title)
    expect(field('Wiadomość (opcjonalnie)').value).toBe('Najlepiej po 16.')

    respond = () => new Response(null, { status: 204 })
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
    await screen.findByText('Prośba wysłana')
    expect(requests).toHaveLength(2)
    expect(requests[0]).toEqual(requests[1])
  })

  it('shows the provider’s errors at their fields, that of the consent’s version at the consent', async () => {
    const errors = { phoneNumber: 'Ten numer nie istnieje.', consentVersion: 'Treść zgody się zmieniła.' }
    stubProvider(() => problem(400, { detail: 'Popraw zaznaczone pola.', errors }))
    renderForm()
    await fillIn()
    await userEvent.click(submit())
    expect(await screen.findAllByText('Ten numer nie istnieje.')).toHaveLength(2)
    expect(screen.getAllByText('Treść zgody się zmieniła.')).toHaveLength(2)
    expect(consent().getAttribute('aria-invalid')).toBe('true')
  })
})
