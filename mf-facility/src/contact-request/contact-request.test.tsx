// @vitest-environment happy-dom
import { CONTACT_CONSENT } from '@medicena/provider-client/contact-requests'
import { endSession, startSession } from '@medicena/zone-kit/session'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type FakeProvider, problem, startProvider } from '../fixtures/fake-provider.ts'
import { ContactRequest } from './contact-request.tsx'

let provider: FakeProvider

beforeAll(async () => {
  provider = await startProvider()
  window.happyDOM.setURL(`${provider.origin}/`)
})
beforeEach(() => {
  provider.requests.length = 0
  provider.reaction = { status: 204 }
})
afterEach(cleanup)
afterAll(() => provider.stop())

function renderForm() {
  const user = userEvent.setup()
  render(
    <ContactRequest
      facilityId={12}
      facilityName="Dentus Centrum"
      serviceId={10}
      serviceName="Konsultacja stomatologiczna"
    />,
  )
  return user
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const consent = () => screen.getByRole('checkbox')
const submit = () => screen.getByRole('button', { name: /Wyślij prośbę|Spróbuj ponownie/ })

/** Fills in the required fields. */
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Imię i nazwisko'), '  Anna Nowak ')
  await user.type(field('Numer telefonu'), '600 100 200')
  await user.type(field('Wiadomość (opcjonalnie)'), 'Najlepiej po 16.')
  await user.click(consent())
}

describe('valid form', () => {
  it('is sent with the consent’s version and moves the focus to the confirmation', async () => {
    const user = renderForm()
    await fillIn(user)
    await user.click(submit())
    const confirmation = (await screen.findByText('Prośba wysłana')).closest('[tabindex]')
    expect(confirmation?.textContent).toContain('Dentus Centrum')
    expect(confirmation?.textContent).toContain('telefonicznie (+48 600 100 200)')
    expect(screen.queryByRole('link', { name: 'Twoje wizyty' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(confirmation))
    expect(provider.requests).toEqual([
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
      },
    ])
  })

  it('is filled with the details of a logged-in visitor, and carries the session, whose account lists it', async () => {
    const details = { name: 'Żaneta Nowak', email: 'zaneta@poczta.example', phoneNumber: null }
    provider.reactions.set('/api/User/ContactDetails', { status: 200, body: details })
    startSession(
      { token: 'abc', tokenExpiration: '2099-01-01T00:00:00.000Z', userType: 'user' },
      { remember: true },
    )
    onTestFinished(() => {
      endSession()
      provider.reactions.clear()
    })
    const user = renderForm()
    await waitFor(() => expect(field('Imię i nazwisko').value).toBe('Żaneta Nowak'))
    expect(field('Numer telefonu').value).toBe('')
    await user.click(consent())
    await user.click(submit())
    await screen.findByText('Prośba wysłana')
    expect(screen.getByRole('link', { name: 'Twoje wizyty' }).getAttribute('href')).toBe(
      '/account/user-data#wizyty',
    )
    expect(provider.requests.at(-1)).toMatchObject({
      token: 'abc',
      body: { name: 'Żaneta Nowak', email: 'zaneta@poczta.example' },
    })
  })

  it('shows the provider’s error about a changed consent at the consent', async () => {
    const user = renderForm()
    const text = 'Treść zgody się zmieniła. Odśwież stronę i wyślij formularz jeszcze raz.'
    provider.reaction = problem(400, {
      detail: 'Zapytanie zawiera niepoprawne wartości.',
      errors: { consentVersion: text },
    })
    await fillIn(user)
    await user.click(submit())
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    expect(consent().getAttribute('aria-invalid')).toBe('true')
  })

  it('needs either a phone number or an e-mail address', async () => {
    const user = renderForm()
    await user.type(field('Imię i nazwisko'), 'Anna Nowak')
    await user.type(field('Adres e-mail'), 'anna@example.pl')
    await user.click(consent())
    await user.click(submit())
    expect(
      (await screen.findByText(/skontaktuje się z Tobą e-mailem \(anna@example\.pl\)/)).textContent,
    ).not.toMatch(/telefon/)
  })

  it('is sent once when it is submitted repeatedly', async () => {
    const user = renderForm()
    await fillIn(user)
    provider.reaction = 'hang'
    await user.dblClick(submit())
    await user.click(submit())
    await user.type(field('Imię i nazwisko'), '{Enter}')
    // Without the button, as a browser extension may do.
    const form = submit().closest('form')
    if (form) fireEvent.submit(form)
    expect(submit().getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(provider.requests.length).toBeGreaterThan(0))
    expect(provider.requests).toHaveLength(1)
  })
})

describe('invalid form', () => {
  it('shows errors at the fields and in a summary, and sends nothing', async () => {
    const user = renderForm()
    await user.click(submit())
    const invalid = [
      ['Imię i nazwisko', 'Podaj imię i nazwisko.'],
      ['Numer telefonu', 'Podaj numer telefonu lub adres e-mail.'],
    ] as const
    const summary = within(screen.getByRole('alert'))
    for (const [label, message] of invalid) {
      const described = field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
      expect(document.getElementById(described)?.textContent).toBe(message)
      expect(summary.getByRole('link', { name: message })).toBeTruthy()
    }
    expect(summary.getAllByRole('link')).toHaveLength(3)
    expect(document.activeElement).toBe(field('Imię i nazwisko'))
    expect(provider.requests).toEqual([])
  })

  it('says what the consent means: who receives the data, health, and how long they are stored', () => {
    renderForm()
    const text = screen.getByText(/Twoje dane otrzyma Dentus Centrum/).textContent
    expect(text).toMatch(/mogą dotyczyć zdrowia.*najwyżej 90 dni/)
  })

  it('is not sent without the consent, which is unchecked by default', async () => {
    const user = renderForm()
    expect(consent()).toHaveProperty('checked', false)
    await fillIn(user)
    await user.click(consent())
    await user.click(submit())
    expect(consent().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(consent())
    expect(provider.requests).toEqual([])
  })

  it('links each message of the summary to its field', async () => {
    const user = renderForm()
    await user.click(submit())
    await user.click(
      within(screen.getByRole('alert')).getByRole('link', { name: 'Podaj numer telefonu lub adres e-mail.' }),
    )
    expect(document.activeElement).toBe(field('Numer telefonu'))
  })

  it.each([
    ['Imię i nazwisko', 'A', /co najmniej 2 znaki/],
    ['Imię i nazwisko', '=SUM(A1)', /nie może zaczynać się/],
    ['Numer telefonu', '123', /Podaj jeden numer telefonu/],
    ['Adres e-mail', 'anna', /poprawny adres e-mail/],
  ])('rejects in %s: %s', async (label, text, message) => {
    const user = renderForm()
    await fillIn(user)
    await user.clear(field(label))
    await user.type(field(label), text)
    await user.click(submit())
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
    expect(document.activeElement).toBe(field(label))
    expect(provider.requests).toEqual([])
  })
})

describe('provider errors', () => {
  it.each([
    ['a network error', 'disconnect' as const, 'Nie udało się wysłać prośby'],
    ['a server error', problem(503), 'Nie udało się wysłać prośby'],
    ['too many requests', problem(429, { detail: 'Spróbuj ponownie za 10 minut.' }), 'Jeszcze chwila'],
    [
      'a facility without a manager',
      problem(409, { detail: 'Zadzwoń do niej.' }),
      'Prośba nie została przyjęta',
    ],
  ])(
    'shows a message for %s, keeps the entered values, and retries with the same request id',
    async (_, reaction, title) => {
      const user = renderForm()
      await fillIn(user)
      provider.reaction = reaction
      await user.click(submit())
      const message = (await screen.findByText(title)).closest('[tabindex]')
      await waitFor(() => expect(document.activeElement).toBe(message))
      expect(field('Imię i nazwisko').value).toBe('  Anna Nowak ')
      expect(field('Wiadomość (opcjonalnie)').value).toBe('Najlepiej po 16.')
      expect(consent()).toHaveProperty('checked', true)

      provider.reaction = { status: 204 }
      await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
      await screen.findByText('Prośba wysłana')
      expect(provider.requests).toHaveLength(2)
      expect(provider.requests[0]?.body['requestId']).toBe(provider.requests[1]?.body['requestId'])
    },
  )

  it('shows the provider’s errors at their fields', async () => {
    const user = renderForm()
    await fillIn(user)
    provider.reaction = problem(400, {
      detail: 'Popraw zaznaczone pola.',
      errors: { phoneNumber: 'Ten numer nie istnieje.' },
    })
    await user.click(submit())
    await waitFor(() => expect(document.activeElement).toBe(field('Numer telefonu')))
    expect(screen.getAllByText('Ten numer nie istnieje.')).toHaveLength(2)
  })
})
